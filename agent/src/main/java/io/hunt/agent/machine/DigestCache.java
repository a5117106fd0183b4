package io.hunt.agent.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** Cache of digests of files up to 50 MiB; a file is read again only when its size or modification time has changed. */
public final class DigestCache {

    private static final long LARGEST = 50L * 1024 * 1024;
    private static final int MOST_KNOWN = 50_000;

    private final SequencedMap<Key, Digest> known = new LinkedHashMap<>();

    /** Digests of one file in lower-case hexadecimal. */
    public record Digest(String md5, String sha1, String sha256) {}

    private record Key(Path path, long size, FileTime changed) {}

    /** Returns the digests; empty if the path is not a readable regular file, is too large, or the time limit is reached. */
    synchronized Optional<Digest> of(Path path, ScanTimeLimit time) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            if (attributes.isRegularFile() && attributes.size() > LARGEST) {
                time.leaveOutLarge();
                return Optional.empty();
            }
            if (!attributes.isRegularFile() || Thread.currentThread().isInterrupted()) {
                return Optional.empty();
            }
            if (AgentFiles.contains(path)) {
                time.leaveOutUnreadable();
                return Optional.empty();
            }
            Key key = new Key(path, attributes.size(), attributes.lastModifiedTime());
            Digest digest = known.get(key);
            if (digest == null && !time.allowsOneMore()) {
                return Optional.empty();
            }
            return Optional.of(digest == null ? remember(key, read(path)) : digest);
        } catch (IOException e) {
            time.leaveOutUnreadable();
            return Optional.empty();
        }
    }

    private Digest remember(Key key, Digest digest) {
        known.put(key, digest);
        if (known.size() > MOST_KNOWN) {
            known.pollFirstEntry();
        }
        return digest;
    }

    private static Digest read(Path path) throws IOException {
        MessageDigest md5 = digest("MD5");
        MessageDigest sha1 = digest("SHA-1");
        MessageDigest sha256 = digest("SHA-256");
        byte[] buffer = new byte[64 * 1024];
        try (InputStream in = Files.newInputStream(path)) {
            long left = LARGEST;
            for (int read = in.read(buffer); read > 0 && left > 0; read = in.read(buffer)) {
                md5.update(buffer, 0, read);
                sha1.update(buffer, 0, read);
                sha256.update(buffer, 0, read);
                left -= read;
            }
        }
        HexFormat hex = HexFormat.of();
        return new Digest(hex.formatHex(md5.digest()), hex.formatHex(sha1.digest()), hex.formatHex(sha256.digest()));
    }

    private static MessageDigest digest(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
