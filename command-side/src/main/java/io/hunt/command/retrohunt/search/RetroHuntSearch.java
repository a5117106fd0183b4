package io.hunt.command.retrohunt.search;

import io.hunt.command.retrohunt.sighting.Origin;
import io.hunt.command.retrohunt.sighting.PastSightings;
import io.hunt.command.retrohunt.sighting.SightingEvents;
import io.hunt.api.retrohunt.HistoryEvent.PastSearchContinued;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.id.IndicatorId;
import io.hunt.command.retrohunt.sighting.IndexLock;
import io.hunt.command.retrohunt.sighting.PastSightings.Found;
import io.hunt.command.retrohunt.search.WatchedValues.Activation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Searches the observable index for many indicators at once. A transaction finds at most 5,000 sightings: an indicator
 * that all hosts of a large fleet have shown is searched for in steps, and each step requests the next by an event.
 */
@Component
public class RetroHuntSearch {

    private static final int MOST_SIGHTINGS = 5_000;

    private final IndexLock lock;
    private final WatchedValues watched;
    private final PastSightings sightings;
    private final SightingEvents told;
    private final int most;

    @Autowired
    public RetroHuntSearch(IndexLock lock, WatchedValues watched, PastSightings sightings, SightingEvents told) {
        this(lock, watched, sightings, told, MOST_SIGHTINGS);
    }

    public RetroHuntSearch(IndexLock lock, WatchedValues watched, PastSightings sightings, SightingEvents told, int most) {
        this.lock = lock;
        this.watched = watched;
        this.sightings = sightings;
        this.told = told;
        this.most = most;
    }

    /** Returns the events to append. */
    public List<EventMessage<?>> search(List<Search> batch) {
        lock.search();
        var events = new ArrayList<EventMessage<?>>();
        List<Search.Continued> steps = steps(batch);
        int share = Math.max(1, most / Math.max(1, steps.size()));
        for (Search.Continued step : steps) {
            List<Found> found = sightings.of(step.indicators(), step.after(), share);
            events.addAll(told.news(found));
            if (found.size() == share) {
                events.add(new GenericEventMessage<>(rest(step, found), step.origin()));
            }
        }
        return events;
    }

    /** Combines all first steps of the batch into one step. */
    private List<Search.Continued> steps(List<Search> batch) {
        var activations = new TreeMap<IndicatorId, Activation>(Comparator.comparing(IndicatorId::toString));
        var steps = new ArrayList<Search.Continued>();
        for (Search search : batch) {
            switch (search) {
                case Search.Begun begun ->
                    activations.put(
                            begun.indicator(),
                            new Activation(begun.eventId(), begun.at(), Origin.text(begun.origin())));
                case Search.Continued continued -> steps.add(continued);
            }
        }
        if (!activations.isEmpty()) {
            watched.watch(activations);
            steps.add(new Search.Continued(
                    List.copyOf(activations.keySet()), null, batch.getLast().origin()));
        }
        return steps;
    }

    private static PastSearchContinued rest(Search.Continued search, List<Found> found) {
        PastSightingFound last = found.getLast().sighting();
        int place = search.indicators().indexOf(last.ioc().id());
        return new PastSearchContinued(
                List.copyOf(
                        search.indicators().subList(place, search.indicators().size())),
                last.hostId());
    }
}
