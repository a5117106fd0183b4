package io.hunt.command.retrohunt.index;

import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.command.retrohunt.observable.ObservableExtractor;
import io.hunt.command.retrohunt.observable.RowValues;
import io.hunt.command.retrohunt.sighting.ObservationSpan;
import io.hunt.command.retrohunt.sighting.ObservationSpan.ObservationKey;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Batch of observables to be written to the index; repeated observations are merged. */
final class ObservableBatch {

    private static final int PLACES = 20_000;

    private final Map<HostId, Platform> platforms;
    private final Consumer<Map<ObservationKey, ObservationSpan>> write;
    private final Map<ObservationKey, ObservationSpan> spans = new HashMap<>();

    ObservableBatch(Map<HostId, Platform> platforms, Consumer<Map<ObservationKey, ObservationSpan>> write) {
        this.platforms = platforms;
        this.write = write;
    }

    void add(HostId host, String row, ObservationSpan span) {
        ObservableExtractor.of(platforms.get(host), RowValues.of(row))
                .forEach(key -> spans.merge(new ObservationKey(key, host), span, ObservationSpan::with));
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
