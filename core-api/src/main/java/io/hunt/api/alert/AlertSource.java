package io.hunt.api.alert;

import io.hunt.api.Word;

/** Where the match behind an alert came from. */
public enum AlertSource implements Word {
    WATCHLIST_PACK,
    HISTORICAL_MATCH,
    HUNT,
    CAMPAIGN
}
