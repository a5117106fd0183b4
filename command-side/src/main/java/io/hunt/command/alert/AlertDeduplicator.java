package io.hunt.command.alert;

import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.id.ExceptionId;
import io.hunt.command.alert.AlertCandidate.AlertKey;
import io.hunt.command.alert.DeduplicationWindows.DeduplicationWindow;
import io.hunt.command.exception.Exceptions;
import io.hunt.command.exception.Exceptions.RecordedMatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.stereotype.Component;

/**
 * Decides for a batch of candidates which are new alerts, which are repeats, exact at the limits of the 24 hours, and which
 * an exception covers.
 */
@Component
class AlertDeduplicator {

    private final DeduplicationWindows windows;
    private final Exceptions exceptions;

    AlertDeduplicator(DeduplicationWindows windows, Exceptions exceptions) {
        this.windows = windows;
        this.exceptions = exceptions;
    }

    /** Returns the events to append; candidates that were processed before give none. */
    List<EventMessage<?>> decide(List<? extends AlertCandidate> batch) {
        Set<UUID> first =
                windows.recordNew(batch.stream().map(AlertCandidate::id).toList());
        List<AlertCandidate> unseen = batch.stream()
                .filter(candidate -> first.remove(candidate.id()))
                .collect(Collectors.toCollection(ArrayList::new));
        var events = new ArrayList<EventMessage<?>>(unseen.size());
        events.addAll(excepted(unseen));
        events.addAll(raised(unseen));
        return events;
    }

    /** Removes the matches that exceptions cover, and returns their events. They neither open nor repeat an alert. */
    private List<EventMessage<?>> excepted(List<AlertCandidate> candidates) {
        List<RecordedMatch> matches = candidates.stream()
                .filter(IocMatch.class::isInstance)
                .map(IocMatch.class::cast)
                .map(match -> new RecordedMatch(
                        match.id(),
                        match.host(),
                        match.ioc().id(),
                        match.cause().at()))
                .toList();
        Map<UUID, ExceptionId> covering = exceptions.covering(matches);
        var events = new ArrayList<EventMessage<?>>(covering.size());
        candidates.removeIf(candidate -> {
            ExceptionId exception = covering.get(candidate.id());
            if (exception == null || !(candidate instanceof IocMatch match)) {
                return false;
            }
            return events.add(new GenericEventMessage<>(
                    match.excepted(exception), match.cause().origin()));
        });
        return events;
    }

    private List<EventMessage<?>> raised(List<AlertCandidate> fresh) {
        Map<AlertKey, DeduplicationWindow> open = open(fresh);
        Set<AlertKey> known = Set.copyOf(open.keySet());
        var changed = new TreeMap<AlertKey, DeduplicationWindow>();
        var events = new ArrayList<EventMessage<?>>(fresh.size());
        for (AlertCandidate candidate : fresh) {
            Optional<AlertKey> key = candidate.key();
            DeduplicationWindow before = key.map(open::get).orElse(DeduplicationWindow.NONE);
            boolean repeats = before.holds(candidate.cause().at());
            DeduplicationWindow after = repeats
                    ? before.repeated()
                    : new DeduplicationWindow(
                            candidate.alertId(), candidate.cause().at(), 1);
            key.ifPresent(same -> {
                open.put(same, after);
                changed.put(same, after);
            });
            events.add(repeats ? repeated(candidate, after) : created(candidate));
        }
        windows.save(changed, known);
        return events;
    }

    private Map<AlertKey, DeduplicationWindow> open(List<? extends AlertCandidate> fresh) {
        var keys = fresh.stream()
                .map(AlertCandidate::key)
                .flatMap(Optional::stream)
                .collect(Collectors.toCollection(TreeSet::new));
        return keys.isEmpty() ? new HashMap<>() : windows.locked(keys);
    }

    private static EventMessage<?> created(AlertCandidate candidate) {
        AlertCreated created = candidate.created();
        return new GenericDomainEventMessage<>(
                Alert.TYPE,
                created.alertId().toString(),
                0L,
                created,
                candidate.cause().origin());
    }

    /**
     * Creates the event of a repeat, outside the alert's own sequence, so that a concurrent acknowledgement cannot roll
     * back a batch of matches.
     */
    private static EventMessage<?> repeated(AlertCandidate candidate, DeduplicationWindow deduplicationWindow) {
        return new GenericEventMessage<>(
                candidate.repeated(deduplicationWindow), candidate.cause().origin());
    }
}
