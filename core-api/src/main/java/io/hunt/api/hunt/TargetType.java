package io.hunt.api.hunt;

import io.hunt.api.TextEnum;

/** Target of a hunt. */
public enum TargetType implements TextEnum {
    /** Every host that is connected and was seen recently enough. */
    FLEET,
    /** The named hosts that are connected and were seen recently enough. */
    HOSTS
}
