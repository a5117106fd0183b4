package io.hunt.audit.note;

/** A note, or what stands in it, is malformed or not signed by who should have signed it. */
public final class NoteRefused extends RuntimeException {

    public NoteRefused(String message) {
        super(message, null, false, false);
    }
}
