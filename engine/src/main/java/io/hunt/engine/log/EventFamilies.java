package io.hunt.engine.log;

import io.hunt.api.access.AccessEvent;
import io.hunt.api.access.SessionEvent;
import io.hunt.api.admin.OperationEvent;
import io.hunt.api.alert.AlertEvent;
import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.condition.ConditionEvent;
import io.hunt.api.evidence.EvidenceEvent;
import io.hunt.api.exception.ExceptionEvent;
import io.hunt.api.host.EnrollmentEvent;
import io.hunt.api.host.HostEvent;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.ioc.ImportEvent;
import io.hunt.api.ioc.IocEvent;
import io.hunt.api.retrohunt.HistoryEvent;
import io.hunt.api.savedquery.SavedQueryEvent;
import io.hunt.api.securitylog.SecurityEvent;
import io.hunt.api.settings.SettingsEvent;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.webhook.WebhookEvent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Registry of every event type that the log can contain, by simple name. */
public final class EventFamilies {

    /** The sealed families, in the order of the event catalogue. */
    public static final List<Class<?>> ALL = List.of(
            HuntEvent.class,
            CampaignEvent.class,
            AlertEvent.class,
            ExceptionEvent.class,
            ConditionEvent.class,
            IocEvent.class,
            ImportEvent.class,
            HistoryEvent.class,
            PackEvent.class,
            HostEvent.class,
            EnrollmentEvent.class,
            AccessEvent.class,
            SessionEvent.class,
            SettingsEvent.class,
            SavedQueryEvent.class,
            SecurityEvent.class,
            OperationEvent.class,
            EvidenceEvent.class,
            WebhookEvent.class);

    private EventFamilies() {}

    /** Events of all families by simple name; fails if two events have the same name, which is a defect of core-api. */
    public static Map<String, Class<?>> byName() {
        return ALL.stream()
                .flatMap(EventFamilies::events)
                .collect(Collectors.toUnmodifiableMap(Class::getSimpleName, Function.identity()));
    }

    /** Events of one family, in the order of declaration. */
    public static Stream<Class<?>> events(Class<?> family) {
        return Arrays.stream(family.getPermittedSubclasses());
    }
}
