package io.hunt.api.hunt;

import io.hunt.api.TextEnum;

/** Basis of an answer without a match. */
public enum SearchBasis implements TextEnum {
    /** Every file in the host's complete inventory was examined. */
    INVENTORY,
    /** Only processes, autostart entries and the listed search locations were examined. */
    PLACES,
    /** At least one indicator was not searched for at all. */
    NOT_SEARCHED
}
