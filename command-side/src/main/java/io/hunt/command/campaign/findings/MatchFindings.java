package io.hunt.command.campaign.findings;

import static io.hunt.api.campaign.AssignmentStatus.RESPONDED;

import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.SnapshotFoundCorrupt;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.IndicatorSnapshot;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.command.campaign.assignment.Assignments;
import io.hunt.command.matching.IndicatorMatcher;
import io.hunt.command.matching.MatchEvents;
import io.hunt.command.matching.Sighting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Matches of an {@code ioc_hunt}. If a snapshot of indicators cannot be read, only the matches are lost. */
final class MatchFindings implements Findings {

    private static final String CORRUPT =
            "The frozen indicators cannot be read; answers are matched against nothing, and counts are a lower bound.";

    private final IndicatorMatcher matcher = new IndicatorMatcher();
    private final CampaignId campaign;
    private final HuntId hunt;
    private final Assignments assignments;
    private boolean corrupt;
    private boolean reported;

    MatchFindings(CampaignId campaign, HuntId hunt, Assignments assignments) {
        this.campaign = campaign;
        this.hunt = hunt;
        this.assignments = assignments;
    }

    @Override
    public List<Object> facts(List<HostAnswer> answers, boolean late) {
        var facts = new ArrayList<>();
        if (corrupt && !reported) {
            facts.add(new SnapshotFoundCorrupt(campaign, hunt, CORRUPT));
        }
        var outcomes = new ArrayList<HostOutcome>(answers.size());
        for (HostAnswer answer : answers) {
            Collection<Sighting> sightings = corrupt ? List.of() : matcher.matches(answer);
            facts.addAll(new MatchEvents(hunt, campaign).of(answer, sightings, late));
            outcomes.add(matcher.outcome(answer, sightings, late, !assignments.counts(answer.hostId())));
        }
        facts.add(new HostsResponded(hunt, List.copyOf(outcomes), totalsWith(outcomes), campaign));
        return facts;
    }

    private Totals totalsWith(List<HostOutcome> outcomes) {
        List<HostOutcome> counted =
                outcomes.stream().filter(outcome -> !outcome.uncounted()).toList();
        return new Totals(
                assignments.size(RESPONDED) + counted.size(),
                assignments.matched()
                        + (int) counted.stream().filter(o -> o.rows() > 0).count(),
                assignments.erred()
                        + (int) counted.stream().filter(o -> o.error() != null).count());
    }

    @Override
    public Optional<QueryId> query() {
        return Optional.empty();
    }

    /** Returns an unlimited number, because the cap limits stored rows and a hunt stores matches. */
    @Override
    public long rowsLeft(long cap) {
        return Long.MAX_VALUE;
    }

    @Override
    public void on(CampaignEvent event) {
        if (event instanceof SnapshotFrozen frozen) {
            Optional<List<FrozenIoc>> indicators = IndicatorSnapshot.read(frozen.snapshot(), frozen.sha256());
            corrupt |= indicators.isEmpty();
            matcher.add(indicators.orElse(List.of()), frozen.queries());
        }
        reported |= event instanceof SnapshotFoundCorrupt;
    }
}
