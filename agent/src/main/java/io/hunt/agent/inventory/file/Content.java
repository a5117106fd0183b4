package io.hunt.agent.inventory.file;

import com.google.protobuf.ByteString;

/**
 * What is in a file.
 *
 * @param digests MD5, SHA-1 and SHA-256, one after the other; empty if it was not hashed
 */
public record Content(FileKind kind, Unhashed unhashed, ByteString digests) {

    /** A file of which nothing could be read, so that it may be a program. */
    public static final Content UNREADABLE = unhashed(FileKind.OTHER, Unhashed.UNREADABLE);

    /** Content of a directory, link, pipe, socket or device, which is never read. */
    public static final Content NO_FILE = unhashed(FileKind.NO_FILE, Unhashed.NOT_HASHED);

    static Content unhashed(FileKind kind, Unhashed why) {
        return new Content(kind, why, ByteString.EMPTY);
    }
}
