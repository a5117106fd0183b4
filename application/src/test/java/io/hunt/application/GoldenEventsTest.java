package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.hunt.api.access.AccessEvent;
import io.hunt.api.alert.AlertEvent;
import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.exception.ExceptionEvent;
import io.hunt.api.host.HostEvent;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.ioc.IocEvent;
import io.hunt.api.savedquery.SavedQueryEvent;
import io.hunt.api.settings.SettingsEvent;
import io.hunt.api.testing.GoldenEvents;
import io.hunt.api.testing.GoldenEvents.Golden;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.engine.log.EventFamilies;
import io.hunt.engine.log.StoppedProcessors;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.AggregateConfiguration;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** Golden events of all releases, unchanged in the log and read by every part of the service. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GoldenEventsTest {

    private static final Map<String, Class<?>> AGGREGATES = Map.of(
            "Hunt", HuntEvent.class,
            "Campaign", CampaignEvent.class,
            "Alert", AlertEvent.class,
            "Pack", PackEvent.class,
            "Analyst", AccessEvent.class,
            "ServiceSettings", SettingsEvent.class,
            "SavedQuery", SavedQueryEvent.class,
            "AlertException", ExceptionEvent.class,
            "Host", HostEvent.class,
            "Indicator", IocEvent.class);

    /**
     * The dumps use one id for all aggregates; these ids must differ, because readers of one event load the others of its
     * aggregate.
     */
    private static final Pattern SUBJECT = Pattern.compile("(\"(huntId|campaignId|packId)\":\")[^\"]+");

    @TempDir
    private static Path directory;

    private static RunningService service;

    @BeforeAll
    static void the_log_holds_them() {
        service = RunningService.in(
                directory, "service.webhook-url=http://127.0.0.1:1/", "service.webhook-secret=secret");
        var rows = new ArrayList<Object[]>();
        var sequences = new HashMap<String, Long>();
        stored().forEach(golden -> {
            String aggregate = aggregateOf(golden);
            rows.add(new Object[] {
                UUID.randomUUID().toString(),
                aggregate,
                sequences.merge(aggregate, 0L, (last, _) -> last + 1),
                typeOf(golden),
                golden.type(),
                golden.revision(),
                payload(golden).getBytes(StandardCharsets.UTF_8)
            });
        });
        service.bean(JdbcTemplate.class).batchUpdate("""
                insert into domainevententry (eventidentifier, aggregateidentifier, sequencenumber, type, payloadtype,
                                              payloadrevision, payload, timestamp, metadata)
                values (?, ?, ?, ?, ?, ?, ?, '2026-11-21T12:00:00.123Z', convert_to('{}', 'UTF8'))""", rows);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void every_processor_handles_them_and_parks_none() {
        eventually(GoldenEventsTest::behind, List::isEmpty);

        var jdbc = service.bean(JdbcTemplate.class);
        assertThat(jdbc.queryForList(
                        "select processinggroup || ' ' || payloadtype || ' ' || causemessage from deadletterentry",
                        String.class))
                .as("parked")
                .isEmpty();
        assertThat(service.bean(StoppedProcessors.class).reasons()).isEmpty();
        eventually(
                () -> jdbc.queryForList("select task_name from scheduled_tasks where execution_time <= now()"),
                List::isEmpty);
        assertThat(jdbc.queryForList("select task_name from scheduled_tasks where consecutive_failures > 0"))
                .isEmpty();
        assertThat(service.admin().raw("/hunts").body()).contains("golden");
        assertThat(jdbc.queryForList("select status from webhook_delivery")).isNotEmpty();
    }

    @Test
    void every_aggregate_is_loaded_from_them() {
        Configuration axon = service.bean(Configuration.class);
        List<Class<?>> types = axon.findModules(AggregateConfiguration.class).stream()
                .<Class<?>>map(module -> module.aggregateType())
                .filter(type -> type.getPackageName().startsWith("io.hunt.command"))
                .toList();

        assertThat(types).extracting(Class::getSimpleName).containsExactlyInAnyOrderElementsOf(AGGREGATES.keySet());
        for (Class<?> type : types) {
            for (String aggregate : aggregatesOf(type)) {
                assertThatCode(() -> load(axon, type, aggregate))
                        .as("%s of %s", type.getSimpleName(), aggregate)
                        .doesNotThrowAnyException();
            }
        }
    }

    private static Stream<Golden> stored() {
        return Stream.concat(GoldenEvents.all(), GoldenEvents.earlier());
    }

    private static List<String> aggregatesOf(Class<?> type) {
        return stored().filter(golden -> typeOf(golden).equals(type.getSimpleName()))
                .map(GoldenEventsTest::aggregateOf)
                .distinct()
                .toList();
    }

    private static void load(Configuration axon, Class<?> type, String aggregate) {
        var work = DefaultUnitOfWork.startAndGet(null);
        work.attachTransaction(service.bean(TransactionManager.class));
        work.execute(() -> {
            try {
                var _ = axon.repository(type).load(aggregate);
            } catch (AggregateDeletedException e) {
                // The version of the last event shows that all were read.
                assertThat(e.getAggregateIdentifier()).isEqualTo(aggregate);
            }
        });
    }

    /** Completes the payload: an alert about an indicator always has the indicator, and the campaign of a hunt its hunt. */
    private static String payload(Golden golden) {
        String told =
                SUBJECT.matcher(golden.payload()).replaceAll(found -> found.group(1) + id(found.group(2), golden));
        if (golden.type().equals("AlertCreated") && !told.contains("\"ioc\":")) {
            return told.replace("\"category\":\"IOC\"", "\"category\":\"TAMPER\"");
        }
        return golden.type().equals("CampaignLaunched") && !told.contains("\"huntId\":")
                ? told.replace("\"kind\":", "\"huntId\":\"%s\",\"kind\":".formatted(id("huntId", golden)))
                : told;
    }

    /** Returns the processors that are behind or have failed. */
    private static List<String> behind() {
        Configuration axon = service.bean(Configuration.class);
        long head = axon.eventStore().createHeadToken().position().orElseThrow();
        return axon.eventProcessingConfiguration().eventProcessors().values().stream()
                .filter(StreamingEventProcessor.class::isInstance)
                .map(StreamingEventProcessor.class::cast)
                .filter(processor -> processor.processingStatus().isEmpty()
                        || processor.processingStatus().values().stream()
                                .anyMatch(segment -> segment.isErrorState()
                                        || segment.getCurrentPosition().orElse(-1) < head))
                .map(StreamingEventProcessor::getName)
                .toList();
    }

    private static String typeOf(Golden golden) {
        return AGGREGATES.entrySet().stream()
                .filter(entry -> events(entry.getValue()).anyMatch(golden.type()::equals))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("Other");
    }

    private static Stream<String> events(Class<?> family) {
        return EventFamilies.events(family).map(Class::getSimpleName);
    }

    private static String aggregateOf(Golden golden) {
        String type = typeOf(golden);
        return switch (type) {
            case "Hunt" -> id("huntId", golden);
            case "Campaign" -> id("campaignId", golden);
            case "Pack" -> id("packId", golden);
            default -> "%s %s %s".formatted(type, golden.release(), golden.variant());
        };
    }

    private static String id(String of, Golden golden) {
        return UUID.nameUUIDFromBytes((of + golden.release() + golden.variant()).getBytes(StandardCharsets.UTF_8))
                .toString();
    }
}
