package io.hunt.engine.processor;

import io.hunt.engine.process.ClaimedSegments;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.jdbc.JdbcTokenStore;
import org.jspecify.annotations.Nullable;

/**
 * Token store shared by all processes, so its identifier need not be written by the first that starts. Skips claim
 * extensions that the heartbeat already does, and reports claims to {@link ProcessorRegistry}.
 */
final class HeartbeatTokenStore extends JdbcTokenStore {

    private final ProcessorRegistry running;
    private final ClaimedSegments kept;

    HeartbeatTokenStore(Builder settings, ProcessorRegistry running, ClaimedSegments kept) {
        super(settings);
        this.running = running;
        this.kept = kept;
    }

    /** Returns no segment if this process holds all of them: Axon polls repeatedly and excludes segments in work itself. */
    @Override
    public List<Segment> fetchAvailableSegments(String processor) {
        return kept.keepsAll(processor) ? List.of() : super.fetchAvailableSegments(processor);
    }

    @Override
    public @Nullable TrackingToken fetchToken(String processor, Segment segment) {
        TrackingToken token = super.fetchToken(processor, segment);
        running.claimed(processor, token);
        return token;
    }

    /**
     * Skips claims that the heartbeat extends. Axon would read each token for update and write it, for every segment of an
     * idle process.
     */
    @Override
    public void extendClaim(String processor, int segment) {
        if (!kept.keeps(processor, segment)) {
            super.extendClaim(processor, segment);
        }
    }

    @Override
    public Optional<String> retrieveStorageIdentifier() {
        return Optional.of("hunt");
    }
}
