package io.hunt.agent.machine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One look at the machine: what several tables need is read once. */
public final class Snapshot {

    private final Machine machine;
    private final Digests digests;
    private final Set<String> literals;
    private @Nullable List<RunningProgram> programs;
    private @Nullable Map<String, Path> files;

    public Snapshot(Machine machine, Digests digests, Set<String> literals) {
        this.machine = machine;
        this.digests = digests;
        this.literals = Set.copyOf(literals);
    }

    Machine machine() {
        return machine;
    }

    Digests digests() {
        return digests;
    }

    List<RunningProgram> programs() {
        if (programs == null) {
            programs = machine.kind() == Machine.Kind.LINUX
                    ? ProcFiles.programs(machine.proc())
                    : ProcessHandles.programs();
        }
        return programs;
    }

    /** The files worth a look, by the path they are known under. */
    Map<String, Path> files() {
        if (files == null) {
            files = new FileSweep().over(machine.sweeps(), programs(), literals);
        }
        return files;
    }
}
