package io.hunt.api.hunt;

import io.hunt.api.Word;

/** Whom a hunt asks. */
public enum TargetType implements Word {
    /** Every host that is connected and was seen recently enough. */
    FLEET,
    /** The hosts named, as far as they are connected and were seen recently enough. */
    HOSTS
}
