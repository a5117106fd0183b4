package io.hunt.api.hunt;

import io.hunt.api.Word;

/** What it means that a host answered without a match. */
public enum SearchBasis implements Word {
    /** Every file that its complete inventory holds was looked at. */
    INVENTORY,
    /** What runs, what starts by itself and the places that were listed were looked at, and nothing else. */
    PLACES,
    /** Something that the hunt looks for was not looked for at all. */
    NOT_SEARCHED
}
