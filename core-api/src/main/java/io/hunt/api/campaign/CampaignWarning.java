package io.hunt.api.campaign;

import io.hunt.api.TextEnum;
import io.hunt.api.id.HostId;
import org.jspecify.annotations.Nullable;

/** Warning about a campaign's results that analysts must consider; {@code detail} is a text for people. */
public record CampaignWarning(Code code, @Nullable HostId hostId, String detail) {

    /** Subject of a warning. */
    public enum Code implements TextEnum {
        /** Rows of a host were left out, or values in them were cut, because of limits; see the detail. */
        HOST_ROWS_TRUNCATED,
        /** The campaign stopped itself, because it reached the row cap of a campaign. */
        AUTO_STOPPED_AGGREGATE_ROW_CAP,
        /** The frozen indicators cannot be read, so the number of matches is a lower bound. */
        CORRUPT_SNAPSHOT
    }
}
