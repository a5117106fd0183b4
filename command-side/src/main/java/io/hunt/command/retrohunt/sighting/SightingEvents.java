package io.hunt.command.retrohunt.sighting;

import io.hunt.command.retrohunt.sighting.PastSightings.Found;
import java.time.Clock;
import java.util.List;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.stereotype.Component;

/** Creates events of retro-hunt sightings, each at most once. */
@Component
public class SightingEvents {

    private final PastSightings sightings;
    private final Clock clock;

    public SightingEvents(PastSightings sightings, Clock clock) {
        this.sightings = sightings;
        this.clock = clock;
    }

    /** Returns events for those sightings that were not published before. */
    public List<? extends EventMessage<?>> news(List<Found> found) {
        if (found.isEmpty()) {
            return List.of();
        }
        return sightings.neverTold(found).entrySet().stream()
                .map(news -> new GenericEventMessage<>(
                        news.getKey().toString(),
                        news.getValue().sighting(),
                        Origin.of(news.getValue().origin()),
                        clock.instant()))
                .toList();
    }
}
