package io.hunt.command.ioc.recognition;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.hunt.api.ioc.IocType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Warning list in MISP's format.
 *
 * @param match comparison of its values: {@code string} for equality, {@code substring} for a part, {@code hostname}
 *     for equality and subdomains, {@code cidr} for addresses of a network, {@code regex} for regular expressions
 * @param types types of indicators that the list is about; may be empty
 */
record WarningListFile(Path path, String match, Set<IocType> types, List<String> list) {

    private static final long MOST_BYTES = 64L << 20;
    private static final int MOST_FILES = 500;
    /** Maximum depth of files below the folder; MISP's collection has one folder for each list. */
    private static final int DEPTH = 2;

    /** File as it is read; absent fields are null. */
    private record UncheckedList(
            @Nullable String type,
            @Nullable List<@Nullable String> list,

            @JsonProperty("matching_attributes") @Nullable List<@Nullable String> attributes) {}

    /** Reads every {@code .json} file in the folder. */
    static List<WarningListFile> in(Path folder) {
        try (Stream<Path> found = Files.walk(folder, DEPTH)) {
            List<Path> files = found.filter(file -> file.toString().endsWith(".json"))
                    .limit(MOST_FILES + 1L)
                    .sorted()
                    .toList();
            if (files.size() > MOST_FILES) {
                throw refused(folder, "has more than " + MOST_FILES + " files", null);
            }
            return files.stream().map(WarningListFile::read).toList();
        } catch (IOException e) {
            throw refused(folder, "cannot be read", e);
        }
    }

    private static WarningListFile read(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw refused(file, "is larger than 64 MiB", null);
            }
            UncheckedList read = JsonMapper.shared().readValue(file, UncheckedList.class);
            if (read == null || read.list() == null || read.list().contains(null)) {
                throw refused(file, "has no list of texts", null);
            }
            return new WarningListFile(
                    file,
                    String.valueOf(read.type()),
                    types(read.attributes()),
                    read.list().stream().map(Objects::requireNonNull).toList());
        } catch (JacksonException | IOException e) {
            throw refused(file, "is not a warning list in MISP's format", e);
        }
    }

    /** Returns the types for MISP's types of attributes; all types if the list has none. */
    private static Set<IocType> types(@Nullable List<@Nullable String> attributes) {
        if (attributes == null || attributes.isEmpty()) {
            return EnumSet.allOf(IocType.class);
        }
        Set<IocType> types = EnumSet.noneOf(IocType.class);
        for (String attribute : attributes) {
            if (attribute != null) {
                Stream.of(attribute.split("\\|", -1)).forEach(part -> types.addAll(types(part)));
            }
        }
        return types;
    }

    private static Set<IocType> types(String attribute) {
        return switch (attribute) {
            case "md5" -> Set.of(IocType.MD5);
            case "sha1" -> Set.of(IocType.SHA1);
            case "sha256" -> Set.of(IocType.SHA256);
            case "malware-sample" -> Set.of(IocType.MD5, IocType.FILENAME, IocType.FILEPATH);
            case "filename" -> Set.of(IocType.FILENAME, IocType.FILEPATH);
            case "regkey" -> Set.of(IocType.REGISTRY);
            case "ip", "ip-src", "ip-dst" -> Set.of(IocType.IPV4);
            case "domain", "hostname" -> Set.of(IocType.DOMAIN);
            default -> Set.of();
        };
    }

    static IllegalArgumentException refused(Path path, String reason, @Nullable Exception cause) {
        return new IllegalArgumentException("SERVICE_WARNING_LISTS: " + path + " " + reason, cause);
    }
}
