package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.machine.ProcFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * Area of the host that scans cover.
 *
 * @param only directories to scan instead of all local file systems; empty: all
 * @param leftOut directories that are not recorded
 */
public record ScanArea(
        Machine.Kind kind, Path proc, InventoryLocations places, List<String> only, List<String> leftOut) {

    private static final int MOST_CONTAINERS = 64;

    public ScanArea {
        only = List.copyOf(only);
        leftOut = List.copyOf(leftOut);
    }

    public ScanArea(Machine.Kind kind, Path proc, InventoryLocations places, List<String> only) {
        this(kind, proc, places, only, List.of());
    }

    public static ScanArea of(Machine machine) {
        return new ScanArea(machine.kind(), machine.proc(), InventoryLocations.of(machine.kind()), List.of());
    }

    /** Returns a copy without a directory, such as the data directory of the inventory. */
    public ScanArea without(Path directory) {
        Path left = real(directory);
        // The root is never left out, because an empty scan would make every host appear clean.
        return left.getParent() == null
                ? this
                : new ScanArea(kind, proc, places, only, List.of(FileRecordUpdater.text(left)));
    }

    /** Returns the path without links, because scans use such paths. */
    private static Path real(Path directory) {
        try {
            return directory.toRealPath();
        } catch (IOException e) {
            return directory.toAbsolutePath().normalize();
        }
    }

    /** Returns true if this directory and everything below it is not recorded. */
    boolean isLeftOut(String directory) {
        return leftOut.stream()
                .anyMatch(out -> directory.startsWith(out)
                        && (directory.length() == out.length()
                                || directory.charAt(out.length()) == File.separatorChar));
    }

    MountTable mounts() throws IOException {
        if (kind != Machine.Kind.LINUX) {
            return MountTable.ofThisSystem();
        }
        SequencedMap<String, Path> tables = new LinkedHashMap<>();
        tables.put("", proc.resolve("self/mountinfo"));
        tables.putAll(containers());
        return MountTable.of(tables);
    }

    List<String> tops(MountTable mounts) {
        return only.isEmpty() ? mounts.tops() : only;
    }

    /** Returns the mount information of the oldest process for each root directory other than the host's, keyed by that root. */
    private Map<String, Path> containers() {
        Map<List<Long>, Path> roots = new HashMap<>();
        List<Path> processes = ProcFiles.processes(proc).stream()
                .sorted(Comparator.comparingLong(
                        process -> Long.parseLong(process.getFileName().toString())))
                .toList();
        for (Path process : processes) {
            try {
                FileAttributes root = FileAttributes.followed(process.resolve("root"));
                roots.putIfAbsent(List.of(root.device(), root.inode()), process);
            } catch (IOException e) {
                // The process has ended, or this agent is not permitted to inspect it.
            }
        }
        Map<String, Path> containers = new LinkedHashMap<>();
        try {
            FileAttributes own = FileAttributes.of(Path.of("/"));
            roots.remove(List.of(own.device(), own.inode()));
        } catch (IOException e) {
            return containers;
        }
        roots.values().stream()
                .filter(process -> Files.isReadable(process.resolve("mountinfo")))
                .limit(MOST_CONTAINERS)
                .forEach(process -> containers.put(process.resolve("root").toString(), process.resolve("mountinfo")));
        return containers;
    }
}
