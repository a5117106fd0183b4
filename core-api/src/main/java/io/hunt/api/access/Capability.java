package io.hunt.api.access;

import io.hunt.api.Word;

/** Capability that an admin may grant to a user in addition to the role. */
public enum Capability implements Word {
    /** Permits fleet-wide hunts for non-admins. */
    CAN_LAUNCH_FLEET_HUNTS
}
