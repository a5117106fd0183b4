package io.hunt.command.alert;

import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertId;
import io.hunt.command.alert.AlertWindows.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.stereotype.Component;

/** Decides for a batch of what happened to hosts what is a new alert and what repeats one within 24 hours. */
@Component
class RaisingHostAlerts {

    private final AlertWindows windows;

    RaisingHostAlerts(AlertWindows windows) {
        this.windows = windows;
    }

    /** The events to append; what was looked at before gives none. */
    List<EventMessage<?>> decide(List<Happening> batch) {
        Set<UUID> first = windows.firstOf(batch.stream().map(Happening::id).toList());
        List<Happening> fresh =
                batch.stream().filter(happening -> first.remove(happening.id())).toList();
        Map<MatchSeen.Key, Window> open = open(fresh);
        var changed = new LinkedHashMap<MatchSeen.Key, Window>();
        var events = new ArrayList<EventMessage<?>>(fresh.size());
        for (Happening happening : fresh) {
            if (!happening.recurs()) {
                events.add(created(happening));
                continue;
            }
            Window before = open.getOrDefault(happening.key(), Window.NONE);
            boolean repeats = before.holds(happening.at());
            Window after = repeats ? before.repeated() : new Window(happening.alertId(), happening.at(), 1);
            open.put(happening.key(), after);
            changed.put(happening.key(), after);
            events.add(repeats ? repeated(happening, after) : created(happening));
        }
        if (!changed.isEmpty()) {
            windows.save(changed);
        }
        return events;
    }

    private Map<MatchSeen.Key, Window> open(List<Happening> fresh) {
        var keys = fresh.stream()
                .filter(Happening::recurs)
                .map(Happening::key)
                .collect(Collectors.toCollection(TreeSet::new));
        return keys.isEmpty() ? new HashMap<>() : windows.locked(keys);
    }

    private static EventMessage<?> created(Happening happening) {
        AlertId alert = happening.alertId();
        return new GenericDomainEventMessage<>(
                Alert.TYPE, alert.toString(), 0L, happening.created(), happening.origin());
    }

    /** Outside the alert's own sequence, like the repeats of a match. */
    private static EventMessage<?> repeated(Happening happening, Window window) {
        var repeated =
                new AlertRepeated(window.alert(), null, window.occurrences(), happening.at(), happening.id(), null);
        return new GenericEventMessage<>(repeated, happening.origin());
    }
}
