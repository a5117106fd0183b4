package io.hunt.query.securitylog.facts;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import io.hunt.query.securitylog.facts.SecurityLogEntry.EntrySubjects;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Factory of entries of the security log for the events of one class, as {@link SecurityRelevant} states it. */
final class EntryFactory {

    private final SecurityRelevant mark;
    private final List<RecordComponent> components;
    private final @Nullable ComponentPath user;
    private final @Nullable ComponentPath address;
    private final List<ComponentPath> detail;

    /** @throws IllegalArgumentException if the annotation names a component that the event lacks */
    EntryFactory(Class<?> event, SecurityRelevant mark) {
        this.mark = mark;
        this.components = List.of(event.getRecordComponents());
        this.user = mark.by().isEmpty() ? null : ComponentPath.parse(event, mark.by());
        this.address = components.stream().anyMatch(each -> each.getName().equals("address"))
                ? ComponentPath.parse(event, "address")
                : null;
        this.detail = Stream.of(mark.detail())
                .map(text -> ComponentPath.parse(event, text))
                .toList();
    }

    SecurityLogEntry entry(Object event) {
        return new SecurityLogEntry(
                mark.value(),
                text(user, event),
                new EntrySubjects(
                        subject(event, HostId.class),
                        subject(event, HuntId.class),
                        subject(event, CampaignId.class),
                        subject(event, AlertId.class)),
                text(address, event),
                mark.value() == SecurityEventKind.LATE_MATCH,
                detail(event));
    }

    private static @Nullable String text(@Nullable ComponentPath path, Object event) {
        return path == null ? null : (String) path.value(event);
    }

    private <T> @Nullable T subject(Object event, Class<T> type) {
        for (RecordComponent component : components) {
            if (component.getType() == type) {
                return type.cast(ComponentPath.invoke(component.getAccessor(), event));
            }
        }
        return null;
    }

    private EntryDetail detail(Object event) {
        var shown = new EntryDetail();
        detail.stream().filter(path -> path.isIn(event)).forEach(path -> shown.with(path.name(), path.value(event)));
        return shown;
    }
}
