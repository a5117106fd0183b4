package io.hunt.agent.machine;

import java.nio.file.FileSystems;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** Mounted file system; on Linux a line of {@code /proc/mounts}. */
public record MountedFileSystem(String device, String path, String type, String flags) {

    private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");
    private static final int FIELDS = 4;

    static List<MountedFileSystem> of(String mounts) {
        return ProcFiles.lines(mounts)
                .map(line -> line.split(" ", -1))
                .filter(fields -> fields.length >= FIELDS)
                .map(fields -> new MountedFileSystem(unescaped(fields[0]), unescaped(fields[1]), fields[2], fields[3]))
                .toList();
    }

    /** Returns the mounts that Java reports, for systems other than Linux; the text of a store begins with its path. */
    static List<MountedFileSystem> ofThisSystem() {
        return StreamSupport.stream(FileSystems.getDefault().getFileStores().spliterator(), false)
                .filter(store -> store.toString().contains(" ("))
                .map(store -> new MountedFileSystem(
                        store.name(),
                        store.toString().substring(0, store.toString().lastIndexOf(" (")),
                        store.type(),
                        ""))
                .toList();
    }

    /** Returns the row of osquery's table {@code mounts}. */
    public Map<String, Object> row() {
        return Map.of("device", device, "device_alias", device, "path", path, "type", type, "flags", flags);
    }

    /** Decodes special characters such as spaces, which the kernel writes as octal numbers. */
    public static String unescaped(String field) {
        return OCTAL.matcher(field)
                .replaceAll(escape ->
                        Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(escape.group(1), 8))));
    }
}
