package io.hunt.rest.alert;

import io.hunt.api.alert.AlertAssessment;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertFilter.Disposition;
import io.hunt.api.alert.AlertFilter.Facets;
import io.hunt.api.alert.AlertFilter.Origin;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.alert.BulkAcknowledgement;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Json;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.json.OneOrMore;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Filter of the alerts to acknowledge; all given conditions must hold, as in the list of alerts. */
record AcknowledgeWhereBody(
        @Nullable @Schema(
                description =
                        "Latest time of creation, exclusive. With the time at which the list was read, alerts that were "
                                + "created since are not acknowledged.",
                example = "2026-11-21T13:00:00Z")
        Instant createdBefore,

        @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Size(max = 4_096) @Schema(
                description =
                        "User of the first acknowledgement; only unacknowledged alerts are considered, so that any value selects none.")
        String acknowledgedBy,

        @Nullable @OneOrMore
        @Schema(
                description =
                        "Verdict; one word or several. Only unacknowledged alerts are considered, so that any word selects none.")
        Set<AlertVerdict> verdict,

        @Nullable @OneOrMore @Schema(description = "Severity; one word or several.", example = "\"high\"")
        Set<Severity> severity,

        @Nullable @OneOrMore @Schema(description = "Source of the match; one word or several.", example = "\"hunt\"")
        Set<AlertSource> iocSource,

        @Nullable @OneOrMore @Schema(description = "Category of the alert; one word or several.", example = "\"ioc\"")
        Set<AlertCategory> category,

        @Nullable @OneOrMore @Schema(description = "Kind of host event; one word or several.")
        Set<AlertKind> kind,

        @Nullable @Schema(description = "Indicator (UUID).") IndicatorId iocId,

        @Nullable @Size(max = 4_096) @Schema(description = "Value of the indicator.")
        String iocValue,

        @Nullable @Schema(description = "Hunt that found the match (UUID).")
        HuntId huntId,

        @Nullable @Schema(description = "Campaign (UUID).") CampaignId campaignId,

        @Nullable @Schema(description = "Watchlist pack that found the match (UUID).")
        PackId packId,

        @Nullable @Schema(description = "True for matches that arrived after the live window.")
        Boolean lateMatch,

        @Nullable @Schema(description = "Earliest time of creation, inclusive.")
        Instant from,

        @Nullable @Schema(description = "Latest time of creation, exclusive.")
        Instant to,

        @Nullable @Size(max = 4_096) @Schema(description = "Text that the alert contains; case-insensitive.")
        String q,

        @Nullable @Schema(
                description = "Verdict to give to each alert that is acknowledged now; null for none.",
                example = "expected")
        AlertVerdict setVerdict,

        @Nullable @Multiline
        @NotBlank @Size(min = 1, max = AlertAssessment.LONGEST_NOTE) @Schema(
                description = "Note of each alert that is acknowledged now, at most 1,000 characters; null for none.",
                example = "Backup software of the finance department")
        String setNote)
        implements Body {

    AlertFilter filter() {
        return new AlertFilter(
                new Disposition(false, acknowledgedBy, any(verdict)),
                hostId,
                new Facets(any(severity), any(iocSource), any(category), any(kind)),
                new Origin(iocId, iocValue, huntId, campaignId, packId, lateMatch),
                from,
                end(),
                q);
    }

    /** Renders the filter for the event log, cut to the length that an event holds. */
    private String recorded() {
        ObjectNode given = Json.MAPPER.valueToTree(this);
        given.removeIf(JsonNode::isNull);
        given.remove(List.of("set_verdict", "set_note"));
        String text = given.toString();
        return text.codePointCount(0, text.length()) <= BulkAcknowledgement.LONGEST_FILTER
                ? text
                : text.substring(0, text.offsetByCodePoints(0, BulkAcknowledgement.LONGEST_FILTER));
    }

    BatchAcknowledgement batch() {
        return new BatchAcknowledgement(recorded(), setVerdict, setNote);
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
