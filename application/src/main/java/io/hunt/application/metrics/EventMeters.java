package io.hunt.application.metrics;

import io.hunt.api.TextEnum;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.ioc.Severity;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.engine.log.UnreadableAggregates;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventBus;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Metrics of the events that this process appends, counted after the commit. */
@Component
class EventMeters {

    private static final String HOST = "host";

    private final MeterRegistry registry;

    /** Subscribes for the lifetime of the event bus. */
    EventMeters(MeterRegistry registry, EventBus log, UnreadableAggregates unreadable) {
        this.registry = registry;
        FunctionCounter.builder("history.unreadable", unreadable, UnreadableAggregates::reads)
                .description("Times that an aggregate could not be loaded because one of its events cannot be read")
                .register(registry);
        var _ = log.subscribe(this::appended);
        for (Severity severity : Severity.values()) {
            alerts(severity, null);
            for (AlertSource source : AlertSource.values()) {
                alerts(severity, source);
            }
        }
        for (AuthenticationFailure reason : AuthenticationFailure.values()) {
            failures(reason);
        }
        List.of("live", "late", "pack", "past").forEach(this::matches);
        repeats();
        expired();
    }

    private void appended(List<? extends EventMessage<?>> events) {
        if (CurrentUnitOfWork.isStarted()) {
            CurrentUnitOfWork.get().afterCommit(_ -> events.forEach(this::count));
        } else {
            events.forEach(this::count);
        }
    }

    private void count(EventMessage<?> message) {
        Object event = message.getPayload();
        Counter.builder("events.appended")
                .description("Events appended to the log, by type")
                .tag("type", event.getClass().getSimpleName())
                .register(registry)
                .increment();
        switch (event) {
            case AlertCreated alert -> alerts(alert.severity(), alert.source()).increment();
            case AlertRepeated _ -> repeats().increment();
            case MatchIngested match ->
                matches(match.lateMatch() ? "late" : "live")
                        .increment(match.matches().size());
            case PackMatchFound _ -> matches("pack").increment();
            case PastSightingFound _ -> matches("past").increment();
            case LeasesExpired leases -> expired().increment(leases.hosts().size());
            case AuthenticationFailed failed -> failures(failed.reason()).increment(failed.count());
            default -> {}
        }
    }

    private Counter alerts(Severity severity, @Nullable AlertSource source) {
        return Counter.builder("alerts.raised")
                .description("New alerts")
                .tags(
                        "severity",
                        severity.name().toLowerCase(Locale.ROOT),
                        "source",
                        source == null ? HOST : word(source))
                .register(registry);
    }

    private Counter repeats() {
        return counter("alerts.deduplicated", "Sightings that belong to an alert of the last 24 hours");
    }

    private Counter expired() {
        return counter("lease.expired", "Leases that ended before their host answered");
    }

    private Counter matches(String source) {
        return Counter.builder("match.ingest")
                .description("Matches recorded")
                .tag("source", source)
                .register(registry);
    }

    private Counter failures(AuthenticationFailure reason) {
        return Counter.builder("auth.failures")
                .description("Failed authentications")
                .tag("reason", word(reason))
                .register(registry);
    }

    private Counter counter(String name, String description) {
        return Counter.builder(name).description(description).register(registry);
    }

    private static String word(TextEnum textEnum) {
        return textEnum.text();
    }
}
