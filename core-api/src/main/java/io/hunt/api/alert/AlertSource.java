package io.hunt.api.alert;

import io.hunt.api.TextEnum;

/** Source of the match that raised an alert. */
public enum AlertSource implements TextEnum {
    WATCHLIST_PACK,
    HISTORICAL_MATCH,
    HUNT,
    CAMPAIGN
}
