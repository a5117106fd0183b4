package io.hunt.api.watchlist;

import io.hunt.api.TextEnum;

/** State of one host for a pack's current snapshot: exactly one at any time. */
public enum PackHostState implements TextEnum {
    /** Has run the snapshot, and its last report has no error. */
    REPORTING,
    /** Has run the snapshot, and its last report has a failed query. */
    FAILING,
    /** Should run the snapshot and has not reported yet; it may have reported on an earlier one. */
    WAITING
}
