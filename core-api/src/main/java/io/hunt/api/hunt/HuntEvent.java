package io.hunt.api.hunt;

import io.hunt.api.id.HuntId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.evidence.CarriesEvidence;
import io.hunt.api.evidence.EncryptedEvidence;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * Everything that can have happened to one hunt, in the words of the event log. Of a hunt with a campaign, the campaign
 * writes {@link HostsResponded} and {@link MatchIngested}: it alone knows whom it asked.
 */
public sealed interface HuntEvent {

    HuntId huntId();

    /**
     * A hunt was accepted. Its indicators, queries and targets follow in the same transaction.
     *
     * @param depth null: from before there were depths
     * @param selection null: from before it was noted
     */
    record HuntLaunched(
            HuntId huntId,
            String name,
            String launchedBy,
            TargetType targetType,
            int totalHosts,
            int indicatorCount,
            int liveWindowMinutes,
            Instant liveWindowEndsAt,
            int seenWithinDays,
            @Nullable CampaignId campaignId,
            @Nullable HuntDepth depth,
            @Nullable HuntSelection selection)
            implements HuntEvent {

        /** From before it was noted how the indicators were selected. */
        public HuntLaunched(
                HuntId huntId,
                String name,
                String launchedBy,
                TargetType targetType,
                int totalHosts,
                int indicatorCount,
                int liveWindowMinutes,
                Instant liveWindowEndsAt,
                int seenWithinDays,
                @Nullable CampaignId campaignId,
                @Nullable HuntDepth depth) {
            this(
                    huntId,
                    name,
                    launchedBy,
                    targetType,
                    totalHosts,
                    indicatorCount,
                    liveWindowMinutes,
                    liveWindowEndsAt,
                    seenWithinDays,
                    campaignId,
                    depth,
                    null);
        }

        /** When the window opened, which is when the hunt was launched. */
        public Instant launchedAt() {
            return liveWindowEndsAt.minus(Duration.ofMinutes(liveWindowMinutes));
        }
    }

    /** Some of what is looked for, with the exact statements that look for it; at most 1,000 indicators. */
    record IndicatorsFrozen(HuntId huntId, List<FrozenIoc> indicators, List<FrozenQuery> queries)
            implements HuntEvent {}

    /** Some of the hosts that are asked; at most 1,000. */
    record HostsTargeted(HuntId huntId, List<HostId> hosts) implements HuntEvent {}

    /** The queries are about to leave for these hosts. */
    record HostsDispatched(HuntId huntId, List<HostId> hosts) implements HuntEvent {}

    /** The first query is about to leave for a host. */
    record HuntStarted(HuntId huntId) implements HuntEvent {}

    /** These hosts answered; the totals are the sizes of the hunt's sets after this event. */
    record HostsResponded(
            HuntId huntId,
            List<HostOutcome> outcomes,
            Totals totals,
            @Nullable CampaignId campaignId) implements HuntEvent {

        /** Of a pure live hunt. */
        public HostsResponded(HuntId huntId, List<HostOutcome> outcomes, Totals totals) {
            this(huntId, outcomes, totals, null);
        }
    }

    /**
     * One indicator was found on one host: once for each pair, however many rows show it.
     *
     * @param evidence the first row as a JSON object; null when it is encrypted, or was erased
     * @param moreEvidence some of the others; empty when they are encrypted
     * @param encryptedEvidence both, as the log keeps them; null in events of revision 1, where they are plain
     */
    @Revision("2")
    record MatchIngested(
            HuntId huntId,
            HostId hostId,
            String hostname,
            FrozenIoc ioc,
            @Nullable String evidence,
            List<String> moreEvidence,
            Instant detectedAt,
            boolean lateMatch,
            @Nullable CampaignId campaignId,
            @Nullable EncryptedEvidence encryptedEvidence)
            implements HuntEvent, CarriesEvidence {

        /** With plain evidence, to be encrypted in the log. */
        public MatchIngested(
                HuntId huntId,
                HostId hostId,
                String hostname,
                FrozenIoc ioc,
                String evidence,
                List<String> moreEvidence,
                Instant detectedAt,
                boolean lateMatch,
                @Nullable CampaignId campaignId) {
            this(huntId, hostId, hostname, ioc, evidence, moreEvidence, detectedAt, lateMatch, campaignId, null);
        }

        @Override
        public String evidenceSubject() {
            return huntId + " " + hostId + " " + ioc.id();
        }

        @Override
        public MatchIngested withEvidence(EncryptedEvidence encrypted) {
            return new MatchIngested(
                    huntId, hostId, hostname, ioc, null, List.of(), detectedAt, lateMatch, campaignId, encrypted);
        }
    }

    /** These hosts left the fleet before they answered: nobody waits for them any more. */
    record HostsWithdrawn(HuntId huntId, List<HostId> hosts) implements HuntEvent {}

    /**
     * Every host has answered or has left the fleet: completed if all answered without an error; failed, with a reason,
     * if none was asked, or if all of them answered with an error and none had a match; else partial.
     */
    record HuntCompleted(
            HuntId huntId, HuntStatus outcome, @Nullable String failureReason) implements HuntEvent {}

    /** Time is up and hosts are missing. */
    record LiveWindowClosed(
            HuntId huntId, HuntStatus outcome, @Nullable String failureReason) implements HuntEvent {}

    /** An admin ended the hunt. */
    record HuntCancelled(
            HuntId huntId, String cancelledBy, @Nullable CampaignId campaignId) implements HuntEvent {}

    /**
     * How one host answered.
     *
     * @param state one of matched, clean, error, late
     * @param rows matching rows
     * @param error the first query error
     * @param unsupportedTypes what this host cannot look for
     * @param searched null: from before hosts told it
     * @param uncounted its assignment had been cancelled or had failed: its matches are kept, and it is in no counter
     */
    record HostOutcome(
            HostId hostId,
            CoverageState state,
            int rows,
            @Nullable String error,
            Set<IocType> unsupportedTypes,
            boolean truncated,
            @Nullable HostSearch searched,
            boolean uncounted) {}

    /** Sizes of the sets of hosts that responded, matched, and failed; late ones included. */
    record Totals(int responded, int matched, int failed) {}
}
