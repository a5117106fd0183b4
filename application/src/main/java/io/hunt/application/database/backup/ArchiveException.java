package io.hunt.application.database.backup;

/** Thrown if an archive cannot be restored; the message gives the operator the reason in one sentence. */
public final class ArchiveException extends Exception {

    ArchiveException(String message) {
        super(message);
    }

    ArchiveException(String message, Exception cause) {
        super(message, cause);
    }
}
