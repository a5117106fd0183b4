package io.hunt.api.hunt;

import io.hunt.api.evidence.EncryptedEvidence;
import io.hunt.api.evidence.EvidenceCarrier;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * Events of one hunt, as stored in the event log. If a hunt has a campaign, the campaign writes {@link HostsResponded}
 * and {@link MatchIngested}, because only the campaign has the assignments.
 */
public sealed interface HuntEvent {

    HuntId huntId();

    /**
     * Accepted launch of a hunt. Its indicators, queries and targets follow in the same transaction.
     *
     * @param depth depth of the search; null in events from before depths existed
     * @param selection selection of the indicators; null in events from before it was recorded
     * @param target target by labels, platforms and names; null for a launch by target type
     * @param unasked numbers of hosts of the target that were left out; null in events from before they were counted
     */
    @SecurityRelevant(
            value = SecurityEventKind.HUNT_LAUNCHED,
            by = "launchedBy",
            detail = {"name", "targetType", "totalHosts", "indicatorCount", "liveWindowMinutes"})
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
            @Nullable HuntSelection selection,
            @Nullable HostTarget target,
            @Nullable UnaskedHosts unasked)
            implements HuntEvent {

        /** Creates an event without a selection and a target, as recorded by earlier versions. */
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
                    null,
                    null,
                    null);
        }

        /** Time of the launch, at which the live window opened. */
        public Instant launchedAt() {
            return liveWindowEndsAt.minus(Duration.ofMinutes(liveWindowMinutes));
        }
    }

    /** Part of the indicators of a hunt, at most 1,000, with the exact statements that search for them. */
    @Revision("2")
    record IndicatorsFrozen(
            HuntId huntId,
            List<FrozenIoc> indicators,
            List<StoredQuery> queries,
            @Nullable List<String> terms) implements HuntEvent, StatementCarrier {

        public IndicatorsFrozen {
            StatementCarrier.requireTerms(queries, terms);
        }

        /** Creates an event that contains each statement whole. */
        public IndicatorsFrozen(HuntId huntId, List<FrozenIoc> indicators, List<FrozenQuery> queries) {
            this(huntId, indicators, queries.stream().map(StoredQuery::whole).toList(), null);
        }
    }

    /**
     * Part of the targeted hosts, at most 1,000.
     *
     * @param unasked hosts of the target that were left out, at most 1,000; null in events that name none
     */
    record HostsTargeted(
            HuntId huntId, List<HostId> hosts, @Nullable List<LeftOutHost> unasked) implements HuntEvent {

        /** Creates an event that names no hosts that were left out. */
        public HostsTargeted(HuntId huntId, List<HostId> hosts) {
            this(huntId, hosts, null);
        }
    }

    /** Host of the target that the launch left out. */
    record LeftOutHost(HostId hostId, UnaskedReason reason) {}

    /** Numbers of hosts of the target that the launch left out. */
    record UnaskedHosts(int offline, int notSeenWithin) {}

    /** Decision to send the queries to these hosts; durable before the first byte is sent. */
    record HostsDispatched(HuntId huntId, List<HostId> hosts) implements HuntEvent {}

    /** Decision to send the first query of the hunt. */
    record HuntStarted(HuntId huntId) implements HuntEvent {}

    /** Answers of these hosts; the totals are the sizes of the hunt's sets after this event. */
    record HostsResponded(
            HuntId huntId,
            List<HostOutcome> outcomes,
            Totals totals,
            @Nullable CampaignId campaignId) implements HuntEvent {

        /** Creates an event of a live hunt without a campaign. */
        public HostsResponded(HuntId huntId, List<HostOutcome> outcomes, Totals totals) {
            this(huntId, outcomes, totals, null);
        }
    }

    /**
     * Matches of one host's answer, or a part of them: at most 100, with at most 65,536 characters of evidence unless it is a
     * single match. Each indicator occurs once for each hunt and host.
     *
     * @param matches at least one
     * @param encryptedEvidence rows of all matches, as stored in the log; null before the append and in events of revision 1
     */
    @Revision("3")
    record MatchIngested(
            HuntId huntId,
            HostId hostId,
            String hostname,
            List<IndicatorMatch> matches,
            boolean lateMatch,
            @Nullable CampaignId campaignId,
            @Nullable EncryptedEvidence encryptedEvidence)
            implements HuntEvent, EvidenceCarrier {

        /** Maximum number of matches. */
        public static final int MOST_MATCHES = 100;

        /** Maximum number of characters of evidence of several matches. */
        public static final int MOST_EVIDENCE = 65_536;

        /** Returns each match with the facts that it shares with the others, in order. */
        public List<HostMatch> each() {
            return IntStream.range(0, matches.size())
                    .mapToObj(number -> HostMatch.of(this, number))
                    .toList();
        }

        @Override
        public List<List<String>> plainEvidence() {
            return matches.stream()
                    .map(IndicatorMatch::rows)
                    .filter(Objects::nonNull)
                    .toList();
        }

        @Override
        public String evidenceSubject() {
            return matches.stream()
                    .map(match -> match.ioc().id().toString())
                    .collect(Collectors.joining(" ", huntId + " " + hostId + " ", ""));
        }

        @Override
        public MatchIngested withEvidence(EncryptedEvidence encrypted) {
            List<IndicatorMatch> withoutRows = matches.stream()
                    .map(match -> new IndicatorMatch(match.ioc(), match.detectedAt(), null))
                    .toList();
            return new MatchIngested(huntId, hostId, hostname, withoutRows, lateMatch, campaignId, encrypted);
        }
    }

    /** Hosts that left the fleet before they answered; the hunt no longer awaits them. */
    record HostsWithdrawn(HuntId huntId, List<HostId> hosts) implements HuntEvent {}

    /**
     * End of a hunt after every host has answered or left the fleet. Completed if all answered without an error;
     * failed, with a reason, if no host was asked, or if every targeted host answered with an error and none had a
     * match; otherwise partial. Earlier releases did not count hosts that had left as missing.
     */
    record HuntCompleted(
            HuntId huntId, HuntStatus outcome, @Nullable String failureReason) implements HuntEvent {}

    /** End of the live window with hosts missing. */
    record LiveWindowClosed(
            HuntId huntId, HuntStatus outcome, @Nullable String failureReason) implements HuntEvent {}

    /** Cancellation of the hunt by an admin. */
    @SecurityRelevant(value = SecurityEventKind.HUNT_CANCELLED, by = "cancelledBy")
    record HuntCancelled(
            HuntId huntId, String cancelledBy, @Nullable CampaignId campaignId) implements HuntEvent {}

    /**
     * Result of one host's answer.
     *
     * @param state one of matched, clean, error, late
     * @param rows number of matching rows
     * @param error first query error
     * @param unsupportedTypes indicator types that this host cannot search for
     * @param searched coverage; null in events from before hosts reported it
     * @param uncounted true if the assignment had been cancelled or had failed, so that its matches are stored but not
     *     counted
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

    /** Sizes of the sets of hosts that responded, matched and failed, including late ones. */
    record Totals(int responded, int matched, int failed) {}
}
