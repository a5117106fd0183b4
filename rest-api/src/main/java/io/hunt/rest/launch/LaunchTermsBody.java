package io.hunt.rest.launch;

import io.hunt.api.hunt.HuntCommand;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Name and time limits of every launch. */
public record LaunchTermsBody(
        @Nullable @Size(min = 1, max = 200) @Schema(
                description = "Name, one line, 1 to 200 characters; null for a generated name.",
                example = "November wave")
        String name,

        @Min(1) @Max(HuntCommand.MAX_LIVE_WINDOW_MINUTES) @Schema(
                description = "Live window: time for hosts to answer, in minutes.",
                example = "10",
                defaultValue = "" + HuntCommand.DEFAULT_LIVE_WINDOW_MINUTES)
        int liveWindowMinutes,

        @Min(1) @Max(HuntCommand.MAX_SEEN_WITHIN_DAYS) @Schema(
                description = "Longest time since a host's last contact, in days; other hosts are left out.",
                example = "90",
                defaultValue = "" + HuntCommand.DEFAULT_SEEN_WITHIN_DAYS)
        int seenWithin)
        implements Body {}
