package io.hunt.api.alert;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** View of an alert for analysts; its severity is that at match time. */
@Schema(name = "Alert")
public record AlertView(
        @Schema(description = "Identifier (UUID).") AlertId id,

        @Schema(description = "Identifier of the alert (UUID), as in webhook deliveries.")
        AlertId alertId,

        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @JsonUnwrapped Indicator indicator,

        @JsonUnwrapped Classification classification,

        @JsonUnwrapped Origin origin,

        @JsonUnwrapped Course course,

        @JsonUnwrapped Disposition disposition,

        @JsonUnwrapped Details details,

        @JsonUnwrapped Assessment assessment) {

    /** Indicator of an alert; its fields are null for an alert without indicator. */
    @Schema(name = "AlertIndicator")
    public record Indicator(
            @Nullable @Schema(
                    description = "Indicator of the alert (UUID); null for an alert without indicator.",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            IndicatorId iocId,

            @Nullable @Schema(description = "Type of the indicator; null for an alert without indicator.", example = "sha256")
            IocType iocType,

            @Nullable @Schema(
                    description = "Value of the indicator; null for an alert without indicator.",
                    example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
            String iocValue) {

        public static Indicator of(@Nullable FrozenIoc ioc) {
            return ioc == null ? new Indicator(null, null, null) : new Indicator(ioc.id(), ioc.type(), ioc.value());
        }
    }

    /** Severity, source and category. */
    @Schema(name = "AlertClassification")
    public record Classification(
            @Schema(description = "Severity at match time.", example = "high")
            Severity severity,

            @Nullable @Schema(description = "Source of the match; null for an alert about a host.", example = "hunt")
            AlertSource source,

            @Schema(description = "Category of the alert.", example = "ioc")
            AlertCategory category) {}

    /** Hunt and campaign of the match. */
    @Schema(name = "AlertOrigin")
    public record Origin(
            @Nullable @Schema(
                    description = "Hunt that found the match (UUID); null without a hunt.",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            HuntId huntId,

            @Nullable @Schema(description = "Campaign of the alert (UUID); null without a campaign.")
            CampaignId campaignId,

            @Schema(description = "True if the match arrived after the live window.", example = "false")
            boolean lateMatch) {}

    /** Times and number of the occurrences. */
    @Schema(name = "AlertCourse")
    public record Course(
            @Schema(
                    description =
                            "Detection time by the host's clock; stored as reported, without correction of clock skew.")
            Instant detectedAt,

            @Schema(description = "Time of creation, by the server's clock.")
            Instant createdAt,

            @Schema(description = "Number of occurrences: 1, plus one for each repeat within 24 hours.", example = "1")
            int occurrences,

            @Schema(description = "Time of the last occurrence.")
            Instant lastSeenAt) {}

    /** First acknowledgement; the fields are null for an unacknowledged alert. */
    @Schema(name = "AlertDisposition")
    public record Disposition(
            @Nullable @Schema(
                    description =
                            "Time of the acknowledgement, by the server's clock; null for an unacknowledged alert.",
                    example = "2026-11-21T12:00:00Z")
            Instant acknowledgedAt,

            @Nullable @Schema(
                    description = "User who acknowledged the alert first; null for an unacknowledged alert.",
                    example = "ada")
            String acknowledgedBy) {}

    /** Description of an alert about a host, and the watchlist pack of a match. */
    @Schema(name = "AlertDetails")
    public record Details(
            @Nullable @Schema(description = "Kind of host event; null for an alert about an indicator.")
            AlertKind kind,

            @Nullable @Schema(description = "Description of the host event for readers; null for an alert about an indicator.")
            String detail,

            @Nullable @Schema(description = "Watchlist pack that found the match (UUID); null without a watchlist pack.")
            PackId packId) {}

    /** Latest verdict and note; the fields are null for an unacknowledged alert. */
    @Schema(name = "AlertVerdictState")
    public record Assessment(
            @Nullable @Schema(
                    description = "Verdict of an analyst; null for an unacknowledged alert and without a verdict.",
                    example = "false_positive")
            AlertVerdict verdict,

            @Nullable @Schema(
                    description = "Note about the verdict, at most 1,000 characters; null without a note.",
                    example = "Backup software of the finance department")
            String note,

            @Nullable @Schema(description = "User who set verdict and note last; null if they were never set.", example = "ada")
            String assessedBy,

            @Nullable @Schema(
                    description =
                            "Time at which verdict and note were set last, by the server's clock; null if they were never set.",
                    example = "2026-11-21T12:05:00Z")
            Instant assessedAt) {

        public static final Assessment NONE = new Assessment(null, null, null, null);
    }

    /** Returns this alert with an acknowledgement that the read model possibly does not show yet. */
    public AlertView with(Acknowledgement first) {
        return with(new Disposition(first.acknowledgedAt(), first.acknowledgedBy()), assessment);
    }

    /** Returns this alert with an assessment that the read model possibly does not show yet. */
    public AlertView with(AlertAssessment last) {
        return with(disposition, new Assessment(last.verdict(), last.note(), last.assessedBy(), last.assessedAt()));
    }

    private AlertView with(Disposition disposed, Assessment assessed) {
        return new AlertView(
                id, alertId, hostId, hostname, indicator, classification, origin, course, disposed, details, assessed);
    }
}
