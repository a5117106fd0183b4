package io.hunt.command.retrohunt.sighting;

import io.hunt.command.retrohunt.sighting.RetroHuntSightings.CandidateSighting;
import java.time.Clock;
import java.util.List;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.stereotype.Component;

/** Creates events of retro-hunt sightings, each at most once. */
@Component
public class SightingEvents {

    private final RetroHuntSightings sightings;
    private final Clock clock;

    public SightingEvents(RetroHuntSightings sightings, Clock clock) {
        this.sightings = sightings;
        this.clock = clock;
    }

    /** Returns events for those sightings that were not published before. */
    public List<? extends EventMessage<?>> news(List<CandidateSighting> found) {
        if (found.isEmpty()) {
            return List.of();
        }
        return sightings.recordNew(found).entrySet().stream()
                .map(news -> new GenericEventMessage<>(
                        news.getKey().toString(),
                        news.getValue().sighting(),
                        CauseMetadata.of(news.getValue().origin()),
                        clock.instant()))
                .toList();
    }
}
