package io.hunt.audit.note;

/** Failure of a note or key that is malformed or lacks a required signature. */
public final class InvalidNoteException extends RuntimeException {

    public InvalidNoteException(String message) {
        super(message, null, false, false);
    }
}
