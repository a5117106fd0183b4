package io.hunt.audit.log.index;

import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.audit.export.LogEntry;
import io.hunt.engine.log.EventFamilies;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Extractor of the subjects that an event names beside its aggregate: alert, campaign, host, hunt and indicator. Lists of
 * hosts are left out; such events are found by their hunt or campaign.
 */
final class SubjectExtractor {

    /** Types of fields that name a subject; a frozen indicator counts by its id, also in a list of matches. */
    private static final Set<Class<?>> SUBJECTS =
            Set.of(AlertId.class, CampaignId.class, HostId.class, HuntId.class, IndicatorId.class, FrozenIoc.class);

    /** Subject fields by simple event name. */
    private static final Map<String, Set<String>> FIELDS = EventFamilies.byName().entrySet().stream()
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, event -> fields(event.getValue())));

    private SubjectExtractor() {}

    private static Set<String> fields(Class<?> event) {
        Stream<String> own = subjects(event);
        return (event == MatchIngested.class
                        ? Stream.concat(Stream.concat(own, Stream.of("matches")), subjects(IndicatorMatch.class))
                        : own)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<String> subjects(Class<?> record) {
        return Arrays.stream(record.getRecordComponents())
                .filter(component -> SUBJECTS.contains(component.getType()))
                .map(RecordComponent::getName);
    }

    static void extract(LogEntry event, Consumer<UUID> into) {
        Set<String> fields = FIELDS.getOrDefault(event.eventType(), Set.of());
        if (!fields.isEmpty()) {
            JsonTextReader.read(event.payload(), fields::contains, fields.size(), (_, text) -> {
                if (!text.equals(event.aggregateId())) {
                    extract(text, into);
                }
            });
        }
    }

    private static void extract(String text, Consumer<UUID> into) {
        try {
            into.accept(UUID.fromString(text));
        } catch (IllegalArgumentException e) {
            // Not an identifier, so no search can ask for it.
        }
    }
}
