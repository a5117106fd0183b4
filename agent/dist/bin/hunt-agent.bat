@echo off
rem Starts the agent; pass options (`hunt-agent --help` lists them) or a configuration file.
setlocal
set "home=%~dp0.."
set "command=agent"
if "%~1"=="enroll" set "command="
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if exist "%home%\jre\bin\java.exe" set "java=%home%\jre\bin\java.exe"
"%java%" -Xms16m -Xmx256m -Xmn8m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=20 ^
    -Dio.netty.allocator.numHeapArenas=1 -Dio.netty.allocator.numDirectArenas=1 -Dio.netty.allocator.maxOrder=3 ^
    -XX:+UseSerialGC -XX:+UseCompactObjectHeaders -XX:+ExitOnOutOfMemoryError ^
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow ^
    %HUNT_AGENT_JAVA_OPTS% -jar "%home%\lib\hunt-agent.jar" %command% %*
exit /b %ERRORLEVEL%
