package io.hunt.agent.notice;

import io.hunt.agent.spool.PrivateFile;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Stored digest of the agent's program, which detects a change without a new version. */
public final class ProgramDigest {

    private static final int BUFFER = 64 * 1024;
    /** Location as given by Spring Boot's class loader. Java opens it only with a provider that the linked runtime lacks. */
    private static final Pattern NESTED = Pattern.compile("jar:nested:(.*?)/!.*");

    private final Path file;
    private final String version;

    /** @param file file that stores the version and the digest */
    public ProgramDigest(Path file, String version) {
        this.file = file;
        this.version = version;
    }

    /** Returns the archive that this program runs from; empty if it runs from loose classes. */
    public static Optional<Path> ownProgram() {
        CodeSource source = ProgramDigest.class.getProtectionDomain().getCodeSource();
        return source == null || source.getLocation() == null
                ? Optional.empty()
                : archive(source.getLocation().toString());
    }

    /** Returns the archive with these classes, also for classes in a directory of the archive. */
    static Optional<Path> archive(String location) {
        try {
            URI file = URI.create(NESTED.matcher(location).replaceFirst("file:$1"));
            return Optional.of(Path.of(file)).filter(Files::isRegularFile);
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }

    /** Reports once if the program has changed without a new version. */
    public void check(Path program, Consumer<String> tell) throws IOException {
        String digest = digest(program);
        String now = version + "\n" + digest + "\n";
        if (Files.exists(file)) {
            String before = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            if (before.equals(now)) {
                return;
            }
            if (before.startsWith(version + "\n")) {
                String old = before.substring(version.length() + 1).strip();
                tell.accept("The program of version " + version + " had the SHA-256 " + old + " and now has " + digest);
            }
        }
        // Stored after the report, so that a crash in between causes a second report rather than none.
        PrivateFile.write(file, out -> out.write(now.getBytes(StandardCharsets.UTF_8)));
    }

    private static String digest(Path program) throws IOException {
        try (var in = Files.newInputStream(program)) {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                sha256.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(sha256.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
