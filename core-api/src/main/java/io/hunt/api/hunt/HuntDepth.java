package io.hunt.api.hunt;

import io.hunt.api.TextEnum;

/** Depth of a hunt's search, which determines its cost on hosts. */
public enum HuntDepth implements TextEnum {
    /** Processes, autostart entries, and the few locations where most malicious files are dropped. */
    QUICK,
    /** The same, and every location that can be listed within bounds. */
    STANDARD,
    /** The same, and large locations and loaded libraries; hosts with an inventory also walk all locations. */
    DEEP
}
