package io.hunt.api.watchlist;

import io.hunt.api.Word;

/** Where one host stands with a pack's indicators as they are frozen now: always in exactly one state. */
public enum PackHostState implements Word {
    /** Has looked for them, and its last report told of no failure. */
    REPORTING,
    /** Has looked for them, and its last report told of a query that failed. */
    FAILING,
    /** Is meant to look for them and has not reported yet; it may have reported on those of before. */
    WAITING
}
