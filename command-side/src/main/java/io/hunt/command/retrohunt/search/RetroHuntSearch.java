package io.hunt.command.retrohunt.search;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.retrohunt.HistoryEvent.PastSearchContinued;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.command.retrohunt.search.WatchedObservables.Activation;
import io.hunt.command.retrohunt.sighting.CauseMetadata;
import io.hunt.command.retrohunt.sighting.ObservableIndexLock;
import io.hunt.command.retrohunt.sighting.RetroHuntSightings;
import io.hunt.command.retrohunt.sighting.RetroHuntSightings.CandidateSighting;
import io.hunt.command.retrohunt.sighting.SightingEvents;
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

    private final ObservableIndexLock lock;
    private final WatchedObservables watched;
    private final RetroHuntSightings sightings;
    private final SightingEvents told;
    private final int most;

    @Autowired
    public RetroHuntSearch(
            ObservableIndexLock lock, WatchedObservables watched, RetroHuntSightings sightings, SightingEvents told) {
        this(lock, watched, sightings, told, MOST_SIGHTINGS);
    }

    public RetroHuntSearch(
            ObservableIndexLock lock,
            WatchedObservables watched,
            RetroHuntSightings sightings,
            SightingEvents told,
            int most) {
        this.lock = lock;
        this.watched = watched;
        this.sightings = sightings;
        this.told = told;
        this.most = most;
    }

    /** Returns the events to append. */
    public List<EventMessage<?>> search(List<RetroHuntStep> batch) {
        lock.search();
        var events = new ArrayList<EventMessage<?>>();
        List<RetroHuntStep.ContinuedStep> steps = steps(batch);
        int share = Math.max(1, most / Math.max(1, steps.size()));
        for (RetroHuntStep.ContinuedStep step : steps) {
            List<CandidateSighting> found = sightings.of(step.indicators(), step.after(), share);
            events.addAll(told.news(found));
            if (found.size() == share) {
                events.add(new GenericEventMessage<>(rest(step, found), step.origin()));
            }
        }
        return events;
    }

    /** Combines all first steps of the batch into one step. */
    private List<RetroHuntStep.ContinuedStep> steps(List<RetroHuntStep> batch) {
        var activations = new TreeMap<IndicatorId, Activation>(Comparator.comparing(IndicatorId::toString));
        var steps = new ArrayList<RetroHuntStep.ContinuedStep>();
        for (RetroHuntStep search : batch) {
            switch (search) {
                case RetroHuntStep.BegunStep begun ->
                    activations.put(
                            begun.indicator(),
                            new Activation(begun.eventId(), begun.at(), CauseMetadata.text(begun.origin())));
                case RetroHuntStep.ContinuedStep continued -> steps.add(continued);
            }
        }
        if (!activations.isEmpty()) {
            watched.watch(activations);
            steps.add(new RetroHuntStep.ContinuedStep(
                    List.copyOf(activations.keySet()), null, batch.getLast().origin()));
        }
        return steps;
    }

    private static PastSearchContinued rest(RetroHuntStep.ContinuedStep search, List<CandidateSighting> found) {
        PastSightingFound last = found.getLast().sighting();
        int place = search.indicators().indexOf(last.ioc().id());
        return new PastSearchContinued(
                List.copyOf(
                        search.indicators().subList(place, search.indicators().size())),
                last.hostId());
    }
}
