package io.hunt.audit.note;

/** Failure of a note or key that is malformed or lacks a required signature. */
public final class NoteRefused extends RuntimeException {

    public NoteRefused(String message) {
        super(message, null, false, false);
    }
}
