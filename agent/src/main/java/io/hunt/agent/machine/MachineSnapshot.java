package io.hunt.agent.machine;

import io.hunt.agent.query.Searched;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A snapshot of the machine: what several tables need is read once. */
public final class MachineSnapshot {

    private final Machine machine;
    private final Digests digests;
    private final Set<String> literals;
    private final ScanTimeLimit time;
    private @Nullable List<RunningProgram> programs;
    private @Nullable Map<String, Path> files;
    private boolean filesLeftOut;

    public MachineSnapshot(Machine machine, Digests digests, Set<String> literals, ScanTimeLimit time) {
        this.machine = machine;
        this.digests = digests;
        this.literals = Set.copyOf(literals);
        this.time = time;
    }

    public Machine machine() {
        return machine;
    }

    /** The digests of a file; empty also when the time limit is reached. */
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

    /** The files to examine, by the path they are known under. */
    public Map<String, Path> files() {
        if (files == null) {
            long before = time.leftOut();
            files = new FileScan(time).over(machine.scanDirectories(), programs(), literals);
            filesLeftOut = time.leftOut() > before;
        } else if (filesLeftOut) {
            // Every table filled from them is incomplete.
            time.leaveOut();
        }
        return files;
    }

    /** What was looked at so far. */
    public Searched searched() {
        return time.searched(files == null ? 0 : files.size());
    }
}
