package io.hunt.application.database.backup;

/** An archive is not restored; the message tells the operator why in one sentence. */
public final class ArchiveRefused extends Exception {

    ArchiveRefused(String message) {
        super(message);
    }

    ArchiveRefused(String message, Exception cause) {
        super(message, cause);
    }
}
