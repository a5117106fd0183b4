package io.hunt.audit.note;

/** What a key signs, which is part of its id. */
public enum KeyUse {
    /** The text of a note. */
    NOTE((byte) 1),
    /** The text of a checkpoint and the time at which a witness saw it. */
    COSIGNATURE((byte) 4);

    private final byte type;

    KeyUse(byte type) {
        this.type = type;
    }

    byte type() {
        return type;
    }

    static KeyUse of(byte type) {
        for (KeyUse use : values()) {
            if (use.type == type) {
                return use;
            }
        }
        throw new NoteRefused("keys of type %d are not known".formatted(type));
    }
}
