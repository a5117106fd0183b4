package io.hunt.api.access;

import io.hunt.api.Word;

/** What an admin may grant to a user on top of the role. */
public enum Capability implements Word {
    /** Permits fleet-wide hunts for non-admins. */
    CAN_LAUNCH_FLEET_HUNTS
}
