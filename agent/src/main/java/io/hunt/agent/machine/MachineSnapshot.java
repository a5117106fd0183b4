package io.hunt.agent.machine;

import io.hunt.agent.query.FileCoverage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Snapshot of the machine for one assignment; data that several tables need is read once. */
public final class MachineSnapshot {

    private static final int MOST_BYTES = 8 * 1024 * 1024;
    private static final int MOST_ENTRIES = 10_000;

    private final Machine machine;
    private final DigestCache digests;
    private final SequencedSet<String> literals;
    private final ScanTimeLimit time;
    private @Nullable List<RunningProgram> programs;
    private boolean programsLeftOut;
    private @Nullable Map<String, Path> files;
    private boolean filesLeftOut;

    public MachineSnapshot(Machine machine, DigestCache digests, SequencedSet<String> literals, ScanTimeLimit time) {
        this.machine = machine;
        this.digests = digests;
        this.literals = new LinkedHashSet<>(literals);
        this.time = time;
    }

    public Machine machine() {
        return machine;
    }

    /** Returns the digests of a file; empty if it has none or the time limit is reached. */
    public Optional<DigestCache.Digest> digest(Path file) {
        return digests.of(file, time);
    }

    public List<RunningProgram> programs() {
        if (programs == null) {
            long before = time.leftOut();
            programs = machine.kind() == Machine.Kind.LINUX
                    ? ProcFiles.programs(machine.proc(), this::text)
                    : ProcessHandles.programs();
            programsLeftOut = time.leftOut() > before;
        } else if (programsLeftOut) {
            // Every table that is filled from an incomplete list is incomplete.
            leaveOut();
        }
        return programs;
    }

    /** Returns the accounts of the passwd file; none where there is no such file. */
    public List<UserAccount> accounts() {
        return UserAccount.of(text(machine.passwd()));
    }

    /** Returns the mounted file systems. */
    public List<MountedFileSystem> mounts() {
        return machine.kind() == Machine.Kind.LINUX
                ? MountedFileSystem.of(text(machine.proc().resolve("mounts")))
                : MountedFileSystem.ofThisSystem();
    }

    private Set<String> mountPoints() {
        return mounts().stream().map(MountedFileSystem::path).collect(Collectors.toSet());
    }

    /** Returns the files to examine, keyed by the text of their path. */
    public Map<String, Path> files() {
        if (files == null) {
            long before = time.leftOut();
            SequencedSet<String> named =
                    literals.stream().filter(machine::searches).collect(Collectors.toCollection(LinkedHashSet::new));
            files = new FileScan(time, mountPoints()).over(places(), programs(), named);
            filesLeftOut = time.leftOut() > before;
        } else if (filesLeftOut) {
            leaveOut();
        }
        return files;
    }

    /** Returns the directories to list, with those of accounts that were added since the start. */
    private Collection<Path> places() {
        SequencedSet<Path> places = new LinkedHashSet<>(machine.scanDirectories());
        if (machine.only() == null) {
            for (UserAccount user : accounts()) {
                try {
                    if (user.directory().length() > 1) {
                        Machine.places(user.directory()).forEach(places::add);
                    }
                } catch (InvalidPathException e) {
                    leaveOut();
                }
            }
        }
        return places;
    }

    /**
     * Returns the text of a regular file, with spaces instead of zero characters, at which SQLite's LIKE would end; empty if the
     * file does not exist. A file that cannot be read or is longer than 8 MiB makes the table incomplete.
     */
    public String text(Path file) {
        if (!Files.isRegularFile(file)) {
            leaveOutUnless(Files.exists(file) || Files.notExists(file));
            return "";
        }
        if (AgentFiles.contains(file)) {
            leaveOut();
            return "";
        }
        try (InputStream in = open(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            leaveOutUnless(bytes.length <= MOST_BYTES);
            return new String(bytes, 0, Math.min(bytes.length, MOST_BYTES), StandardCharsets.UTF_8).replace('\0', ' ');
        } catch (IOException e) {
            // A file that no longer exists, such as that of an ended process, does not make the table incomplete.
            leaveOutUnless(Files.notExists(file));
            return "";
        }
    }

    private InputStream open(Path file) throws IOException {
        return file.startsWith(machine.proc())
                ? Channels.newInputStream(RegularFile.open(file, Set.of()))
                : RegularFile.stream(file);
    }

    /** Returns at most 10,001 entries of a directory, sorted by name; none if the directory does not exist. */
    public List<Path> entries(Path directory) {
        if (!Files.isDirectory(directory)) {
            leaveOutUnless(Files.exists(directory) || Files.notExists(directory));
            return List.of();
        }
        try (Stream<Path> entries = Files.list(directory)) {
            List<Path> most = entries.limit(MOST_ENTRIES + 1L).sorted().toList();
            leaveOutUnless(most.size() <= MOST_ENTRIES);
            return most;
        } catch (IOException | UncheckedIOException e) {
            leaveOutUnless(Files.notExists(directory));
            return List.of();
        }
    }

    /** Marks the table that is being filled as incomplete. */
    public void leaveOut() {
        time.leaveOut();
    }

    private void leaveOutUnless(boolean whole) {
        if (!whole) {
            leaveOut();
        }
    }

    /** Returns the coverage so far. */
    public FileCoverage searched() {
        return time.searched(files == null ? 0 : files.size());
    }
}
