package io.hunt.audit.log;

/** Failure because the tables of the transparency log are inconsistent: they were changed by other means than sealing. */
public final class LogDamagedException extends RuntimeException {

    LogDamagedException(String message) {
        super(message);
    }
}
