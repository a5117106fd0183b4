package io.hunt.api.campaign;

import io.hunt.api.TextEnum;
import io.hunt.api.id.HostId;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Warning about a campaign's results that analysts must consider; {@code detail} is a text for people. */
@Schema(name = "Warning")
public record CampaignWarning(
        @Schema(description = "Warning code.", example = "host_rows_truncated")
        Code code,

        @Nullable @Schema(
                description = "Affected host (UUID); null if all hosts are affected.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Schema(
                description = "Description for readers, one sentence.",
                example = "live_window_minutes must be an integer from 1 to 1440")
        String detail) {

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
