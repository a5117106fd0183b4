@echo off
rem Starts the agent; give it what `hunt-agent --help` lists, or a configuration file.
setlocal
set "home=%~dp0.."
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if exist "%home%\jre\bin\java.exe" set "java=%home%\jre\bin\java.exe"
"%java%" -Xmx256m -XX:+UseSerialGC -XX:+UseCompactObjectHeaders -XX:+ExitOnOutOfMemoryError ^
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow ^
    %HUNT_AGENT_JAVA_OPTS% -jar "%home%\lib\hunt-agent.jar" agent %*
exit /b %ERRORLEVEL%
