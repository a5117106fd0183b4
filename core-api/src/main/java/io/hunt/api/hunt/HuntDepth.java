package io.hunt.api.hunt;

import io.hunt.api.Word;

/** How far a hunt looks, and so what it costs a host. */
public enum HuntDepth implements Word {
    /** What runs, what starts by itself, and the few places where most files are dropped. */
    QUICK,
    /** Every place that is listed within bounds as well. */
    STANDARD,
    /** Large places and loaded libraries as well; hosts with an inventory walk all places beside their inventory. */
    DEEP
}
