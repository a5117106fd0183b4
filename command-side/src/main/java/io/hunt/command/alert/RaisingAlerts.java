package io.hunt.command.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertId;
import io.hunt.command.alert.AlertWindows.Window;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.stereotype.Component;

/** Decides for a batch of matches which are new alerts and which repeat one, exactly at the edges of the 24 hours. */
@Component
class RaisingAlerts {

    private final AlertWindows windows;

    RaisingAlerts(AlertWindows windows) {
        this.windows = windows;
    }

    /** The events to append; a match that was looked at before gives none. */
    List<EventMessage<?>> decide(List<MatchSeen> batch) {
        Set<UUID> first = windows.firstSeen(batch);
        List<MatchSeen> matches =
                batch.stream().filter(match -> first.remove(match.id())).toList();
        if (matches.isEmpty()) {
            return List.of();
        }
        var before =
                windows.locked(matches.stream().map(MatchSeen::key).collect(Collectors.toCollection(TreeSet::new)));
        var after = new LinkedHashMap<MatchSeen.Key, Window>();
        var events = new ArrayList<EventMessage<?>>(matches.size());
        for (MatchSeen match : matches) {
            Window open = after.getOrDefault(match.key(), before.getOrDefault(match.key(), Window.NONE));
            if (open.holds(match.at())) {
                Window repeated = open.repeated();
                after.put(match.key(), repeated);
                events.add(repeated(match, repeated));
            } else {
                AlertId alert = match.alertId();
                after.put(match.key(), new Window(alert, match.at(), 1));
                events.add(created(match, alert));
            }
        }
        windows.save(after);
        return events;
    }

    private static EventMessage<?> created(MatchSeen seen, AlertId alert) {
        var created = new AlertCreated(
                alert,
                seen.host(),
                seen.hostname(),
                seen.ioc(),
                seen.source(),
                AlertCategory.IOC,
                seen.hunt(),
                seen.late(),
                seen.detectedAt(),
                seen.at(),
                seen.id(),
                seen.campaign(),
                null,
                null,
                seen.pack());
        return new GenericDomainEventMessage<>(Alert.TYPE, alert.toString(), 0L, created, seen.origin());
    }

    /** Outside the alert's own sequence: an acknowledgement at the same time must not undo a thousand matches. */
    private static EventMessage<?> repeated(MatchSeen seen, Window window) {
        var repeated = new AlertRepeated(
                window.alert(), seen.hunt(), window.occurrences(), seen.at(), seen.id(), seen.campaign(), seen.pack());
        return new GenericEventMessage<>(repeated, seen.origin());
    }
}
