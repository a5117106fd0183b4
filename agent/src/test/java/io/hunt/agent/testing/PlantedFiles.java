package io.hunt.agent.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Creates files with known digests in a directory of a test. */
public record PlantedFiles(Path directory) {

    private static final byte[] ELF = {0x7f, 'E', 'L', 'F', 2, 1, 1, 0};

    /** Creates a program with this name and content below the directory. */
    public Path program(String name, String content) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        byte[] program = new byte[ELF.length + bytes.length];
        System.arraycopy(ELF, 0, program, 0, ELF.length);
        System.arraycopy(bytes, 0, program, ELF.length, bytes.length);
        return write(name, program);
    }

    public Path text(String name, String content) throws IOException {
        return write(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private Path write(String name, byte[] content) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content);
    }

    public static String digest(String algorithm, Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public static String sha256(Path file) throws IOException {
        return digest("SHA-256", file);
    }
}
