package io.hunt.command.retrohunt.index;

import io.hunt.command.retrohunt.observable.RowValues;
import io.hunt.command.retrohunt.sighting.Span;
import io.hunt.api.id.HostId;
import io.hunt.api.host.Platform;
import io.hunt.command.retrohunt.observable.ObservableExtractor;
import io.hunt.command.retrohunt.sighting.Span.Place;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Batch of observables to be written to the index; repeated observations are merged. */
final class IndexBatch {

    private static final int PLACES = 20_000;

    private final Map<HostId, Platform> platforms;
    private final Consumer<Map<Place, Span>> write;
    private final Map<Place, Span> spans = new HashMap<>();

    IndexBatch(Map<HostId, Platform> platforms, Consumer<Map<Place, Span>> write) {
        this.platforms = platforms;
        this.write = write;
    }

    void add(HostId host, String row, Span span) {
        ObservableExtractor.of(platforms.get(host), RowValues.of(row))
                .forEach(key -> spans.merge(new Place(key, host), span, Span::with));
        if (spans.size() >= PLACES) {
            end();
        }
    }

    void end() {
        if (!spans.isEmpty()) {
            write.accept(spans);
            spans.clear();
        }
    }
}
