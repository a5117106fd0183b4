package io.hunt.agent.inventory.file;

import com.google.protobuf.ByteString;

/**
 * Kind and digests of a file's content.
 *
 * @param digests bytes of MD5, SHA-1 and SHA-256 in this order; empty if the file was not hashed
 */
public record Content(FileKind kind, Unhashed unhashed, ByteString digests) {

    /** Content of a file that could not be read; the file may be a program. */
    public static final Content UNREADABLE = unhashed(FileKind.OTHER, Unhashed.UNREADABLE);

    /** Content of a directory, link, pipe, socket or device, which is never read. */
    public static final Content NO_FILE = unhashed(FileKind.NO_FILE, Unhashed.NOT_HASHED);

    static Content unhashed(FileKind kind, Unhashed why) {
        return new Content(kind, why, ByteString.EMPTY);
    }
}
