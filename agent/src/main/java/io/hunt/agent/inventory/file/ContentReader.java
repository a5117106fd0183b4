package io.hunt.agent.inventory.file;

import com.google.protobuf.ByteString;
import io.hunt.agent.machine.RegularFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Set;

/** Reads the kind of files and, if required, their digests. Not thread-safe. */
public final class ContentReader {

    /** Maximum number of bytes of a file that is hashed; larger files are recorded without digests. */
    public static final long LARGEST = 512L * 1024 * 1024;

    private static final int BUFFER = 64 * 1024;

    /** Bytes up to which every file is hashed, because finding the kind reads such a file completely. */
    public static final long HASHED_ANYWAY = BUFFER;

    private static final String MACROS = "vbaProject.bin";

    private final List<MessageDigest> digests = List.of(digest("MD5"), digest("SHA-1"), digest("SHA-256"));
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private final long largest;

    /** Budget for read bytes, which may delay the reader. */
    @FunctionalInterface
    public interface ReadBudget {
        void read(long bytes) throws InterruptedException;
    }

    public ContentReader() {
        this(LARGEST);
    }

    ContentReader(long largest) {
        this.largest = largest;
    }

    /** Reads one file; a file above 64 KiB that is not a program is hashed only if `evenOther`. */
    public FileContent read(Path file, String name, Set<LinkOption> options, boolean evenOther, ReadBudget readBudget)
            throws IOException, InterruptedException {
        try (SeekableByteChannel in = RegularFile.open(file, options)) {
            int length = fill(in);
            FileKind byContent = kind(in, length);
            FileKind kind = byContent == FileKind.OTHER ? FileKind.ofName(name) : byContent;
            readBudget.read(length);
            if (kind == FileKind.OTHER && !evenOther && in.size() > HASHED_ANYWAY) {
                return FileContent.unhashed(kind, MissingDigestReason.NOT_HASHED);
            }
            return in.size() > largest
                    ? FileContent.unhashed(kind, MissingDigestReason.TOO_LARGE)
                    : hashed(in, kind, length, readBudget);
        }
    }

    private FileKind kind(SeekableByteChannel in, int length) throws IOException {
        if (!FileKind.isArchive(buffer.array(), length)) {
            return FileKind.of(buffer.array(), length);
        }
        boolean macros = holdsMacros(length);
        if (!macros && in.size() > length) {
            in.position(Math.max(0, in.size() - BUFFER));
            macros = holdsMacros(fill(in));
            in.position(0);
            fill(in);
        }
        return macros ? FileKind.MACRO : FileKind.OTHER;
    }

    private boolean holdsMacros(int length) {
        return new String(buffer.array(), 0, length, StandardCharsets.ISO_8859_1).contains(MACROS);
    }

    private FileContent hashed(SeekableByteChannel in, FileKind kind, int first, ReadBudget readBudget)
            throws IOException, InterruptedException {
        digests.forEach(MessageDigest::reset);
        long total = 0;
        // The total is limited, because a file may grow as fast as it is read.
        for (int length = first; length > 0; length = fill(in)) {
            total += length;
            if (total > largest) {
                return FileContent.unhashed(kind, MissingDigestReason.TOO_LARGE);
            }
            for (MessageDigest digest : digests) {
                digest.update(buffer.array(), 0, length);
            }
            if (total > length) {
                readBudget.read(length);
            }
        }
        ByteString all = digests.stream()
                .map(digest -> ByteString.copyFrom(digest.digest()))
                .reduce(ByteString.EMPTY, ByteString::concat);
        return new FileContent(kind, MissingDigestReason.NO, all);
    }

    private int fill(SeekableByteChannel in) throws IOException {
        buffer.clear();
        while (buffer.hasRemaining() && in.read(buffer) > 0) {
            // A read may return fewer bytes than are available.
        }
        return buffer.position();
    }

    private static MessageDigest digest(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
