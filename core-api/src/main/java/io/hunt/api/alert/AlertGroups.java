package io.hunt.api.alert;

import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Alerts grouped by one field. Alerts without a value of the field are in no group. */
@Schema(name = "AlertGroups")
public record AlertGroups(
        @Schema(description = "Largest groups, at most 100, by number of alerts.")
        List<Group> items,

        @Schema(description = "Number of all groups.", example = "12")
        long total) {

    /** Maximum number of groups in an answer. */
    public static final int MOST = 100;

    /** Alerts with the same value of the field. */
    @Schema(name = "AlertGroup")
    public record Group(
            @Schema(description = "Indicator, host or hunt (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            UUID id,

            @Nullable @Schema(
                    description = "Value of the indicator, hostname or name of the hunt; null if it is no longer kept.",
                    example = "ws-0142")
            String name,

            @Schema(description = "Number of alerts.", example = "12")
            long alerts,

            @Schema(description = "Number of hosts with one of the alerts.", example = "3")
            int hosts,

            @Schema(description = "Highest severity of the alerts.", example = "critical")
            Severity severity,

            @Schema(description = "Time of creation of the newest alert, by the server's clock.")
            Instant newestAt) {}
}
