package io.hunt.api.campaign;

import io.hunt.api.Word;
import io.hunt.api.id.HostId;
import org.jspecify.annotations.Nullable;

/** Something about a campaign's results that an analyst must know before trusting them; {@code detail} is for people. */
public record CampaignWarning(Code code, @Nullable HostId hostId, String detail) {

    /** What it is about. */
    public enum Code implements Word {
        /** Rows of a host were left out, or values in them were cut, to stay within bounds; see the detail. */
        HOST_ROWS_TRUNCATED,
        /** The campaign stopped itself: more rows than one campaign may have. */
        AUTO_STOPPED_AGGREGATE_ROW_CAP,
        /** The frozen indicators cannot be read: the number of matches is a lower bound. */
        CORRUPT_SNAPSHOT
    }
}
