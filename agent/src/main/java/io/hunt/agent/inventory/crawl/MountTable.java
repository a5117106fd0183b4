package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileNames;
import io.hunt.agent.machine.MountedFileSystem;
import io.hunt.agent.machine.ProcFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/**
 * Table of the mounted file systems. Scans enter local ones only. They do not read even the attributes of another mount
 * point, because an access to a network mount may never return.
 */
final class MountTable {

    /** Types of local file systems on disks and in memory. */
    private static final Set<String> LOCAL = Set.of(
            "ext2",
            "ext3",
            "ext4",
            "xfs",
            "btrfs",
            "zfs",
            "f2fs",
            "jfs",
            "reiserfs",
            "bcachefs",
            "nilfs2",
            "tmpfs",
            "ramfs",
            "overlay",
            "aufs",
            "vfat",
            "msdos",
            "exfat",
            "ntfs",
            "ntfs3",
            "fuseblk",
            "hfsplus",
            "hfs",
            "apfs",
            "ufs",
            "erofs",
            "squashfs",
            "rootfs",
            "fat32",
            "fat",
            "refs");

    /** Types of file systems whose parts have different device numbers. */
    private static final Set<String> MANY_DEVICES = Set.of("btrfs", "bcachefs");

    private final Map<String, Mount> mounts;
    private final Set<String> entered = new HashSet<>();

    /** @param root path within the file system of the part that is mounted */
    private record Mount(String point, String device, String root, String type) {
        boolean isLocal() {
            return LOCAL.contains(type);
        }
    }

    /** Selects one mount of each file system to enter, the one of the largest part; if parts are equal, the first one. */
    private MountTable(Map<String, Mount> mounts) {
        this.mounts = mounts;
        Map<String, List<String>> roots = new HashMap<>();
        mounts.values().stream()
                .filter(Mount::isLocal)
                .sorted(Comparator.comparingInt(mount -> mount.root.length()))
                .forEach(mount -> {
                    List<String> taken = roots.computeIfAbsent(mount.device, absent -> new ArrayList<>());
                    if (taken.stream().noneMatch(root -> root.equals(mount.root) || isBelow(mount.root, root))) {
                        taken.add(mount.root);
                        entered.add(mount.point);
                    }
                });
    }

    /** Keeps the last mount at each mount point, which hides the earlier ones. */
    private static MountTable of(List<Mount> found) {
        Map<String, Mount> mounts = new LinkedHashMap<>();
        found.forEach(mount -> mounts.put(mount.point, mount));
        return new MountTable(mounts);
    }

    /** Reads /proc/PID/mountinfo files of Linux; the keys are prefixes of their mount points. */
    static MountTable of(SequencedMap<String, Path> mountInfos) throws IOException {
        List<Mount> found = new ArrayList<>();
        for (Map.Entry<String, Path> mountInfo : mountInfos.entrySet()) {
            try {
                read(mountInfo.getValue(), mountInfo.getKey(), found);
            } catch (IOException e) {
                // The container has ended since it was listed; the host's own table is required.
                if (mountInfo.getKey().isEmpty()) {
                    throw e;
                }
            }
        }
        return of(found);
    }

    private static void read(Path mountInfo, String prefix, List<Mount> found) throws IOException {
        ProcFiles.lines(Files.readString(mountInfo, StandardCharsets.ISO_8859_1))
                .map(line -> line.split(" ", -1))
                .forEach(fields -> {
                    int separator = List.of(fields).indexOf("-");
                    if (separator > 4 && separator + 1 < fields.length) {
                        found.add(new Mount(
                                stripped(prefix + unescaped(fields[4])),
                                fields[2],
                                unescaped(fields[3]),
                                fields[separator + 1]));
                    }
                });
    }

    /** Returns the mounts that Java reports, for systems other than Linux. */
    static MountTable ofThisSystem() {
        List<Mount> found = new ArrayList<>();
        for (Path root : FileSystems.getDefault().getRootDirectories()) {
            try {
                // A drive mapped to a network share has a UNC path as its real path.
                if (!root.toRealPath().toString().startsWith("\\\\")) {
                    FileStore store = Files.getFileStore(root);
                    String type = store.type().toLowerCase(Locale.ROOT);
                    found.add(new Mount(stripped(root.toString()), root.toString(), "/", type));
                }
            } catch (IOException e) {
                // The drive has no disk.
            }
        }
        for (FileStore store : FileSystems.getDefault().getFileStores()) {
            String text = store.toString();
            int end = text.lastIndexOf(" (");
            if (end > 0 && text.startsWith("/")) {
                found.add(new Mount(stripped(text.substring(0, end)), text, "/", store.type()));
            }
        }
        // These mounts of macOS contain the same files as the root.
        found.removeIf(mount -> mount.point.startsWith("/System/Volumes"));
        return of(found);
    }

    /** Returns the start directories of scans: entered mounts that are not below another entered mount. */
    List<String> tops() {
        return entered.stream()
                .filter(point -> above(point)
                        .map(mount -> !entered.contains(mount.point))
                        .orElse(true))
                .sorted()
                .toList();
    }

    boolean isMountPoint(String path) {
        return mounts.containsKey(path);
    }

    /** Returns true if scans enter the mount at this mount point. */
    boolean isEntered(String point) {
        return entered.contains(point);
    }

    /** Returns true if this path is on a local file system. */
    boolean isLocal(String path) {
        Mount mount = mounts.get(path);
        return mount == null ? above(path).map(Mount::isLocal).orElse(true) : mount.isLocal();
    }

    /** Returns true if directories below this path may have other device numbers without being mounts. */
    boolean hasManyDevices(String path) {
        Mount mount = mounts.get(path);
        return (mount == null ? above(path) : Optional.of(mount))
                .map(found -> MANY_DEVICES.contains(found.type))
                .orElse(false);
    }

    /** Returns the mount that contains the parent directory of this path. */
    private Optional<Mount> above(String path) {
        return mounts.values().stream()
                .filter(mount -> isBelow(path, mount.point))
                .max(Comparator.comparingInt(mount -> mount.point.length()));
    }

    /** Returns the mount point of the file system that contains this path; empty if unknown. */
    String pointOf(String path) {
        return mounts.containsKey(path) ? path : above(path).map(Mount::point).orElse("");
    }

    private static boolean isBelow(String path, String ancestor) {
        String top = stripped(ancestor);
        return path.length() > top.length() && path.startsWith(top) && "/\\".indexOf(path.charAt(top.length())) >= 0;
    }

    private static String stripped(String path) {
        return path.endsWith("/") || path.endsWith("\\") ? path.substring(0, path.length() - 1) : path;
    }

    private static String unescaped(String field) {
        return FileNames.text(MountedFileSystem.unescaped(field).getBytes(StandardCharsets.ISO_8859_1));
    }
}
