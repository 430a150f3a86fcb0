@echo off
rem Starts Ludarium on Windows: play.cmd, play.cmd --help, play.cmd test
setlocal
set PYTHONUTF8=1
where py >nul 2>nul
if errorlevel 1 (set "python=python") else (set "python=py -3")
%python% "%~dp0play" %*
set code=%errorlevel%
if "%code%"=="9009" echo Ludarium needs Python 3.11 or newer: install it from python.org and run play.cmd again.
rem Started by a double click, the window would close before anybody has read why; 130 is Ctrl-C.
if "%~1"=="" if not "%code%"=="0" if not "%code%"=="130" pause
exit /b %code%
