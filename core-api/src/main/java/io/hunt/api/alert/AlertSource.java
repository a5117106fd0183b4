package io.hunt.api.alert;

import io.hunt.api.Word;

/** Source of the match that raised an alert. */
public enum AlertSource implements Word {
    WATCHLIST_PACK,
    HISTORICAL_MATCH,
    HUNT,
    CAMPAIGN
}
