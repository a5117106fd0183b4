package io.hunt.agent.machine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads the processes through the JDK, for systems without /proc. */
final class ProcessHandles {

    private ProcessHandles() {}

    static List<RunningProgram> programs() {
        return ProcessHandle.allProcesses().map(ProcessHandles::program).toList();
    }

    private static RunningProgram program(ProcessHandle process) {
        String path = process.info().command().orElse("");
        String name = path.isEmpty() ? "" : String.valueOf(Path.of(path).getFileName());
        String cmdline = process.info().commandLine().orElse("");
        long parent = process.parent().map(ProcessHandle::pid).orElse(0L);
        return new RunningProgram(process.pid(), name, path, cmdline, Map.of("parent", parent));
    }
}
