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
import org.jspecify.annotations.Nullable;

/** Cache of digests of files up to 50 MiB; a file is read again only when its size, times or inode have changed. */
public final class DigestCache {

    private static final long LARGEST = 50L * 1024 * 1024;
    private static final int MOST_KNOWN = 50_000;

    private final SequencedMap<Key, Digest> known = new LinkedHashMap<>();

    /** Digests of one file in lower-case hexadecimal. */
    public record Digest(String md5, String sha1, String sha256) {}

    /**
     * State of a file.
     *
     * @param changed time of the last change of attributes, which a program cannot set; that of the content elsewhere than on Unix
     * @param inode file in its file system; null if unknown
     */
    private record Key(
            Path path,
            long size,
            FileTime modified,
            FileTime changed,
            @Nullable Object inode) {

        static Key of(Path path, BasicFileAttributes attributes) throws IOException {
            FileTime modified = attributes.lastModifiedTime();
            FileTime changed =
                    path.getFileSystem().supportedFileAttributeViews().contains("unix")
                            ? (FileTime) Files.getAttribute(path, "unix:ctime")
                            : modified;
            return new Key(path, attributes.size(), modified, changed, attributes.fileKey());
        }
    }

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
            return of(Key.of(path, attributes), time);
        } catch (IOException e) {
            time.leaveOutUnreadable();
            return Optional.empty();
        }
    }

    private Optional<Digest> of(Key key, ScanTimeLimit time) throws IOException {
        Digest digest = known.get(key);
        if (digest == null) {
            if (!time.allowsOneMore()) {
                return Optional.empty();
            }
            digest = read(key.path);
            known.put(key, digest);
            if (known.size() > MOST_KNOWN) {
                known.pollFirstEntry();
            }
        }
        return Optional.of(digest);
    }

    private static Digest read(Path path) throws IOException {
        MessageDigest md5 = digest("MD5");
        MessageDigest sha1 = digest("SHA-1");
        MessageDigest sha256 = digest("SHA-256");
        byte[] buffer = new byte[64 * 1024];
        try (InputStream in = RegularFile.stream(path)) {
            long left = LARGEST;
            for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
                left -= read;
                if (left < 0) {
                    throw new IOException("The file has grown");
                }
                md5.update(buffer, 0, read);
                sha1.update(buffer, 0, read);
                sha256.update(buffer, 0, read);
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
