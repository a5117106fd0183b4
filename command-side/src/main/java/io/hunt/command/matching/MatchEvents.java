package io.hunt.command.matching;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events of the matches of one hunt or of its campaign.
 *
 * @param campaign the campaign that asked the host; null if the hunt did
 */
public record MatchEvents(HuntId hunt, @Nullable CampaignId campaign) {

    /** Creates the events of an answer: one, or several if the matches exceed the bounds of an event. */
    public List<MatchIngested> of(HostAnswer answer, Collection<Sighting> sightings, boolean late) {
        var events = new ArrayList<MatchIngested>();
        var part = new ArrayList<IndicatorMatch>();
        int characters = 0;
        for (Sighting sighting : sightings) {
            boolean full = part.size() == MatchIngested.MOST_MATCHES
                    || characters + sighting.characters() > MatchIngested.MOST_EVIDENCE;
            if (full && !part.isEmpty()) {
                events.add(event(answer, part, late));
                part.clear();
                characters = 0;
            }
            part.add(sighting.match());
            characters += sighting.characters();
        }
        if (!part.isEmpty()) {
            events.add(event(answer, part, late));
        }
        return events;
    }

    /** Creates an event with plain evidence, which is encrypted when it is appended. */
    private MatchIngested event(HostAnswer answer, List<IndicatorMatch> matches, boolean late) {
        return new MatchIngested(hunt, answer.hostId(), answer.hostname(), List.copyOf(matches), late, campaign, null);
    }
}
