"""The table in the browser: pages, the socket, and the words between them."""
