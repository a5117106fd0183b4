package io.hunt.api.alert;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.OneOrMore;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter of alerts that meet all given conditions. Null and an empty set mean no condition; one value of a set must match.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AlertFilter(
        @JsonUnwrapped Disposition disposition,

        @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @JsonUnwrapped Facets facets,

        @JsonUnwrapped Origin origin,

        @Nullable @Schema(description = "Earliest time of creation, inclusive.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Latest time of creation, exclusive.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @NotBlank @Size(max = LONGEST_TEXT) @Schema(description = "Text that the alert contains; case-insensitive.", example = "wave")
        String q) {

    /** Maximum length of a text in characters. */
    public static final int LONGEST_TEXT = 4_096;

    /** All alerts. */
    public static final AlertFilter ALL =
            new AlertFilter(Disposition.ANY, null, Facets.ANY, Origin.ANY, null, null, null);

    /**
     * Conditions on the acknowledgement and the verdict.
     *
     * @param acknowledged true: only acknowledged alerts; false: only unacknowledged alerts; null: all
     */
    @Schema(name = "AlertFilterDisposition")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Disposition(
            @Nullable @Schema(hidden = true) Boolean acknowledged,

            @Nullable @NotBlank @Size(max = LONGEST_TEXT) @Schema(description = "User who acknowledged the alert first.", example = "ada")
            String acknowledgedBy,

            @OneOrMore
            @JsonProperty("verdict")
            @Schema(description = "Verdict of the alert.", example = "[\"false_positive\"]")
            Set<AlertVerdict> verdicts) {

        public static final Disposition ANY = of(null);

        /** Returns the conditions that select this state only; null: any. */
        public static Disposition of(@Nullable Boolean acknowledged) {
            return new Disposition(acknowledged, null, Set.of());
        }
    }

    /** Conditions on the words that describe an alert. */
    @Schema(name = "AlertFilterFacets")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Facets(
            @OneOrMore @JsonProperty("severity") @Schema(description = "Severity.", example = "[\"high\"]")
            Set<Severity> severities,

            @OneOrMore @JsonProperty("ioc_source") @Schema(description = "Source of the match.", example = "[\"hunt\"]")
            Set<AlertSource> sources,

            @OneOrMore @JsonProperty("category") @Schema(description = "Category of the alert.", example = "[\"ioc\"]")
            Set<AlertCategory> categories,

            @OneOrMore
            @JsonProperty("kind")
            @Schema(
                    description = "Kind of host event; alerts about indicators have no kind.",
                    example = "[\"host_silent\"]")
            Set<AlertKind> kinds) {

        public static final Facets ANY = new Facets(Set.of(), Set.of(), Set.of(), Set.of());
    }

    /** Conditions on the indicator of an alert, and on the hunt, campaign or watchlist pack that found it. */
    @Schema(name = "AlertFilterOrigin")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Origin(
            @Nullable @Schema(description = "Indicator (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            IndicatorId iocId,

            @Nullable @NotBlank @Size(max = LONGEST_TEXT) @Schema(
                    description = "Value of the indicator.",
                    example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
            String iocValue,

            @Nullable @Schema(description = "Hunt that found the match (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            HuntId huntId,

            @Nullable @Schema(description = "Campaign (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            CampaignId campaignId,

            @Nullable @Schema(
                    description = "Watchlist pack that found the match (UUID).",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            PackId packId,

            @Nullable @Schema(description = "True for matches that arrived after the live window.", example = "false")
            Boolean lateMatch) {

        public static final Origin ANY = new Origin(null, null, null, null, null, null);
    }

    /** Returns a copy that selects this disposition only; null: any. */
    public AlertFilter acknowledged(@Nullable Boolean acknowledged) {
        var only = new Disposition(acknowledged, disposition.acknowledgedBy(), disposition.verdicts());
        return new AlertFilter(only, hostId, facets, origin, from, to, q);
    }

    /** Returns a copy that selects this period only. */
    public AlertFilter between(@Nullable Instant begin, @Nullable Instant end) {
        return new AlertFilter(disposition, hostId, facets, origin, begin, end, q);
    }
}
