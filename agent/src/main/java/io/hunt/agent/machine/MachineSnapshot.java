package io.hunt.agent.machine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One look at the machine: what several tables need is read once. */
public final class MachineSnapshot {

    private final Machine machine;
    private final Digests digests;
    private final Set<String> literals;
    private final LookTime time;
    private @Nullable List<RunningProgram> programs;
    private @Nullable Map<String, Path> files;
    private boolean filesLeftOut;

    public MachineSnapshot(Machine machine, Digests digests, Set<String> literals, LookTime time) {
        this.machine = machine;
        this.digests = digests;
        this.literals = Set.copyOf(literals);
        this.time = time;
    }

    public Machine machine() {
        return machine;
    }

    /** The digests of a file; empty also when the time for this look is over. */
    public Optional<Digests.Digest> digest(Path file) {
        return digests.of(file, time);
    }

    public List<RunningProgram> programs() {
        if (programs == null) {
            programs = machine.kind() == Machine.Kind.LINUX
                    ? ProcFiles.programs(machine.proc())
                    : ProcessHandles.programs();
        }
        return programs;
    }

    /** The files worth a look, by the path they are known under. */
    public Map<String, Path> files() {
        if (files == null) {
            long before = time.leftOut();
            files = new FileSweep(time).over(machine.sweeps(), programs(), literals);
            filesLeftOut = time.leftOut() > before;
        } else if (filesLeftOut) {
            // Every table made of them lacks something.
            time.leaveOut();
        }
        return files;
    }
}
