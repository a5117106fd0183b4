package io.hunt.application.health;

import io.hunt.application.health.DatabaseProbe.Claim;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.EventProcessor;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Whether the processors of this process run, here or in another one. */
@Component
class ProcessorClaims {

    /** Claims change hands when processes come, go or are killed; for so long nobody may have one. */
    private static final Duration CHANGE_OF_HANDS = Duration.ofSeconds(15);

    private record Place(String processor, int segment) {}

    private final Map<Place, Instant> unclaimed = new ConcurrentHashMap<>();
    private final ObjectProvider<Configuration> axon;
    private final DatabaseProbe database;
    private final Clock clock;

    ProcessorClaims(ObjectProvider<Configuration> axon, DatabaseProbe database, Clock clock) {
        this.axon = axon;
        this.database = database;
        this.clock = clock;
    }

    /** None of this process has stopped, and none has gone without an owner for long. */
    boolean areHeld() {
        List<StreamingEventProcessor> own = own();
        Set<String> names = own.stream().map(EventProcessor::getName).collect(Collectors.toSet());
        note(names);
        Instant longAgo = clock.instant().minus(CHANGE_OF_HANDS);
        return own.stream().allMatch(EventProcessor::isRunning)
                && unclaimed.values().stream().noneMatch(since -> since.isBefore(longAgo));
    }

    private List<StreamingEventProcessor> own() {
        return axon.getObject().eventProcessingConfiguration().eventProcessors().values().stream()
                .filter(StreamingEventProcessor.class::isInstance)
                .map(StreamingEventProcessor.class::cast)
                .toList();
    }

    private void note(Set<String> names) {
        Instant now = clock.instant();
        Instant stale = now.minus(CHANGE_OF_HANDS);
        for (Claim claim : database.claims()) {
            var place = new Place(claim.processor(), claim.segment());
            if (!names.contains(claim.processor())
                    || (claim.owner() != null && claim.at().isAfter(stale))) {
                unclaimed.remove(place);
            } else {
                unclaimed.putIfAbsent(place, now);
            }
        }
    }
}
