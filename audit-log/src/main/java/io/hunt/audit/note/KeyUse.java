package io.hunt.audit.note;

/** Use of a key, which is part of its id. */
public enum KeyUse {
    /** Signs the text of a note. */
    NOTE((byte) 1),
    /** Signs the text of a checkpoint with the time at which a witness saw it. */
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
        throw new InvalidNoteException("keys of type %d are not known".formatted(type));
    }
}
