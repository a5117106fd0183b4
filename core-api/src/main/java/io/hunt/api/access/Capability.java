package io.hunt.api.access;

import io.hunt.api.TextEnum;

/** Capability that an admin may grant to a user in addition to the role. */
public enum Capability implements TextEnum {
    /** Permits fleet-wide hunts for non-admins. */
    CAN_LAUNCH_FLEET_HUNTS
}
