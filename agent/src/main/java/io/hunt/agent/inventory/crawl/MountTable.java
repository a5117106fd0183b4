package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileNames;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which file systems are mounted where. Walks enter the local ones only; a directory where any other is mounted is not
 * even looked at, since a look at a network mount may never end.
 */
final class MountTable {

    /** Local file systems on disks and in memory. */
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

    /** Whose parts have device numbers of their own. */
    private static final Set<String> MANY_DEVICES = Set.of("btrfs", "bcachefs");

    private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");

    private final Map<String, Mount> mounts;
    private final Set<String> entered = new HashSet<>();

    /** @param root which part of the file system is mounted */
    private record Mount(String point, String device, String root, String type) {
        boolean isLocal() {
            return LOCAL.contains(type);
        }
    }

    /** What is mounted twice is walked once: where the larger part of it is, in the order of the tables. */
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

    /** The last one at a point hides the others. */
    private static MountTable of(List<Mount> found) {
        Map<String, Mount> mounts = new LinkedHashMap<>();
        found.forEach(mount -> mounts.put(mount.point, mount));
        return new MountTable(mounts);
    }

    /** Of Linux's /proc/PID/mountinfo: for each prefix the file that tells what is mounted below it. */
    static MountTable of(SequencedMap<String, Path> mountInfos) throws IOException {
        List<Mount> found = new ArrayList<>();
        for (Map.Entry<String, Path> mountInfo : mountInfos.entrySet()) {
            read(mountInfo.getValue(), mountInfo.getKey(), found);
        }
        return of(found);
    }

    private static void read(Path mountInfo, String prefix, List<Mount> found) throws IOException {
        for (String line : Files.readAllLines(mountInfo, StandardCharsets.ISO_8859_1)) {
            String[] fields = line.split(" ", -1);
            int separator = List.of(fields).indexOf("-");
            if (separator > 4 && separator + 1 < fields.length) {
                found.add(new Mount(
                        stripped(prefix + unescaped(fields[4])),
                        fields[2],
                        unescaped(fields[3]),
                        fields[separator + 1]));
            }
        }
    }

    /** What Java knows of mounts, elsewhere. */
    static MountTable ofThisSystem() {
        List<Mount> found = new ArrayList<>();
        for (Path root : FileSystems.getDefault().getRootDirectories()) {
            try {
                // A drive that stands for a share has the share's real path.
                if (!root.toRealPath().toString().startsWith("\\\\")) {
                    FileStore store = Files.getFileStore(root);
                    String type = store.type().toLowerCase(Locale.ROOT);
                    found.add(new Mount(stripped(root.toString()), root.toString(), "/", type));
                }
            } catch (IOException e) {
                // A drive without a disk.
            }
        }
        for (FileStore store : FileSystems.getDefault().getFileStores()) {
            String text = store.toString();
            int end = text.lastIndexOf(" (");
            if (end > 0 && text.startsWith("/")) {
                found.add(new Mount(stripped(text.substring(0, end)), text, "/", store.type()));
            }
        }
        // The same files as below the root, by another path.
        found.removeIf(mount -> mount.point.startsWith("/System/Volumes"));
        return of(found);
    }

    /** Where walks begin: mounts that no walk over another one leads to. */
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

    /** Whether a walk enters what is mounted here. */
    boolean entered(String point) {
        return entered.contains(point);
    }

    /** Whether a look at this path meets no file system that walks do not enter. */
    boolean isLocal(String path) {
        Mount mount = mounts.get(path);
        return mount == null ? above(path).map(Mount::isLocal).orElse(true) : mount.isLocal();
    }

    /** Whether directories below this path may be on other devices without being mounts. */
    boolean hasManyDevices(String path) {
        Mount mount = mounts.get(path);
        return (mount == null ? above(path) : Optional.of(mount))
                .map(found -> MANY_DEVICES.contains(found.type))
                .orElse(false);
    }

    /** The mount that holds the directory in which this path is. */
    private Optional<Mount> above(String path) {
        return mounts.values().stream()
                .filter(mount -> isBelow(path, mount.point))
                .max(Comparator.comparingInt(mount -> mount.point.length()));
    }

    /** Where the file system with this path is mounted; empty if that is not known. */
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

    /** Spaces and the like are written as octal numbers. */
    private static String unescaped(String field) {
        String bytes = OCTAL.matcher(field)
                .replaceAll(
                        octal -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(octal.group(1), 8))));
        return FileNames.text(bytes.getBytes(StandardCharsets.ISO_8859_1));
    }
}
