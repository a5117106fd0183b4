package io.hunt.api.hunt;

import io.hunt.api.TextEnum;

/** Reason why a launch left out a host of its target. */
public enum UnaskedReason implements TextEnum {
    /** Not connected at the launch of a hunt without a campaign. */
    OFFLINE,
    /** Not seen within the days of the launch. */
    NOT_SEEN_WITHIN
}
