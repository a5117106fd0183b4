package io.hunt.application.database.backup;

/** Thrown if an archive cannot be restored; the message gives the operator the reason in one sentence. */
public final class ArchiveRefused extends Exception {

    ArchiveRefused(String message) {
        super(message);
    }

    ArchiveRefused(String message, Exception cause) {
        super(message, cause);
    }
}
