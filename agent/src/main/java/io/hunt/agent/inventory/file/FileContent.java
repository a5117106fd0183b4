package io.hunt.agent.inventory.file;

import com.google.protobuf.ByteString;

/**
 * Kind and digests of a file's content.
 *
 * @param unhashed reason for missing digests; {@link MissingDigestReason#NO} if the file was hashed
 * @param digests bytes of MD5, SHA-1 and SHA-256 in this order; empty if the file was not hashed
 */
public record FileContent(FileKind kind, MissingDigestReason unhashed, ByteString digests) {

    /** Content of a file that could not be read; the file may be a program. */
    public static final FileContent UNREADABLE = unhashed(FileKind.OTHER, MissingDigestReason.UNREADABLE);

    /** Content of a directory, link, pipe, socket or device, which is never read. */
    public static final FileContent NO_FILE = unhashed(FileKind.NO_FILE, MissingDigestReason.NOT_HASHED);

    /** Content of a directory that is too deep to be entered; it counts as cut in the coverage. */
    public static final FileContent TOO_DEEP = unhashed(FileKind.NO_FILE, MissingDigestReason.TOO_LARGE);

    static FileContent unhashed(FileKind kind, MissingDigestReason why) {
        return new FileContent(kind, why, ByteString.EMPTY);
    }
}
