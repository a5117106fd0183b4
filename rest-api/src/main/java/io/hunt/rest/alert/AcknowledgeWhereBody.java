package io.hunt.rest.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.BulkAcknowledgement;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.Severity;
import io.hunt.api.id.PackId;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Json;
import io.hunt.rest.json.OneOrMore;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Which alerts to acknowledge: those that meet all that is given, as in the list of alerts. */
record AcknowledgeWhereBody(
        @Nullable @Schema(
                description =
                        "Leaves out alerts created at this time or later: take the time at which the list was read,"
                                + " and nothing is acknowledged that came in since.",
                example = "2026-11-21T13:00:00Z")
        Instant createdBefore,

        @Nullable @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Size(max = 4_096) @Schema(description = "Who was first to acknowledge it: of alerts that nobody has acknowledged, none.")
        String acknowledgedBy,

        @Nullable @OneOrMore @Schema(description = "How bad it is; one word or several.", example = "\"high\"")
        Set<Severity> severity,

        @Nullable @OneOrMore
        @Schema(description = "How the match was found; one word or several.", example = "\"hunt\"")
        Set<AlertSource> iocSource,

        @Nullable @OneOrMore
        @Schema(description = "What kind of alert it is; one word or several.", example = "\"ioc\"")
        Set<AlertCategory> category,

        @Nullable @OneOrMore @Schema(description = "What happened to the host; one word or several.")
        Set<AlertKind> kind,

        @Nullable @Schema(description = "The indicator.") IndicatorId iocId,

        @Nullable @Size(max = 4_096) @Schema(description = "The value of the indicator.")
        String iocValue,

        @Nullable @Schema(description = "The hunt that found it.")
        HuntId huntId,

        @Nullable @Schema(description = "The campaign it belongs to.")
        CampaignId campaignId,

        @Nullable @Schema(description = "The watchlist pack that found it.")
        PackId packId,

        @Nullable @Schema(description = "Whether it arrived after the live window.")
        Boolean lateMatch,

        @Nullable @Schema(description = "Created then or later.")
        Instant from,

        @Nullable @Schema(description = "Created before.") Instant to,

        @Nullable @Size(max = 4_096) @Schema(description = "Only what contains this text, in any case.")
        String q)
        implements Body {

    AlertFilter filter() {
        return new AlertFilter(
                false,
                acknowledgedBy,
                hostId,
                any(severity),
                any(iocSource),
                any(category),
                any(kind),
                iocId,
                iocValue,
                huntId,
                campaignId,
                packId,
                lateMatch,
                from,
                end(),
                q);
    }

    /** Renders the filter for the event log, cut to the length that an event holds. */
    String recorded() {
        ObjectNode given = Json.MAPPER.valueToTree(this);
        given.removeIf(JsonNode::isNull);
        String text = given.toString();
        return text.codePointCount(0, text.length()) <= BulkAcknowledgement.LONGEST_FILTER
                ? text
                : text.substring(0, text.offsetByCodePoints(0, BulkAcknowledgement.LONGEST_FILTER));
    }

    private @Nullable Instant end() {
        if (createdBefore == null || to == null) {
            return createdBefore == null ? to : createdBefore;
        }
        return createdBefore.isBefore(to) ? createdBefore : to;
    }

    private static <W> Set<W> any(@Nullable Set<W> words) {
        return Objects.requireNonNullElse(words, Set.of());
    }
}
