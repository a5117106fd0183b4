package io.hunt.application.health;

import io.hunt.application.health.DatabaseProbe.TokenClaim;
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

/** Check that the event processors of this process run and that their segments are claimed, here or in another process. */
@Component
class ProcessorClaims {

    /** Longest time without a claim while processes start, stop or are killed. */
    private static final Duration TAKEOVER_TIME = Duration.ofSeconds(15);

    private record SegmentKey(String processor, int segment) {}

    private final Map<SegmentKey, Instant> unclaimed = new ConcurrentHashMap<>();
    private final ObjectProvider<Configuration> axon;
    private final DatabaseProbe database;
    private final Clock clock;

    ProcessorClaims(ObjectProvider<Configuration> axon, DatabaseProbe database, Clock clock) {
        this.axon = axon;
        this.database = database;
        this.clock = clock;
    }

    /** Returns true if no processor of this process has stopped and no segment of theirs has been unclaimed for long. */
    boolean areHeld() {
        List<StreamingEventProcessor> own = own();
        Set<String> names = own.stream().map(EventProcessor::getName).collect(Collectors.toSet());
        note(names);
        Instant longAgo = clock.instant().minus(TAKEOVER_TIME);
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
        Instant stale = now.minus(TAKEOVER_TIME);
        for (TokenClaim tokenClaim : database.claims()) {
            var place = new SegmentKey(tokenClaim.processor(), tokenClaim.segment());
            if (!names.contains(tokenClaim.processor())
                    || (tokenClaim.owner() != null && tokenClaim.at().isAfter(stale))) {
                unclaimed.remove(place);
            } else {
                unclaimed.putIfAbsent(place, now);
            }
        }
    }
}
