package io.hunt.engine.processor;

import io.hunt.engine.process.KeptSegments;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.jdbc.JdbcTokenStore;
import org.jspecify.annotations.Nullable;

/** The one token store of all processes, so its name need not be written by the first that starts. Tells what is claimed. */
final class HeartbeatTokenStore extends JdbcTokenStore {

    private final RunningProcessors running;
    private final KeptSegments kept;

    HeartbeatTokenStore(Builder settings, RunningProcessors running, KeptSegments kept) {
        super(settings);
        this.running = running;
        this.kept = kept;
    }

    /** Each processor asks again and again. What is worked on it leaves out, so none need be read where that is all. */
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

    /** What is kept needs nothing: Axon would read the token for update and write it, for each segment of an idle process. */
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
