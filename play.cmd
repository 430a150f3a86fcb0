@echo off
rem Starts Ludarium on Windows: play.cmd, play.cmd --help, play.cmd test
where py >nul 2>nul
if %errorlevel%==0 (
  py -3 "%~dp0play" %*
) else (
  python "%~dp0play" %*
)
exit /b %errorlevel%
