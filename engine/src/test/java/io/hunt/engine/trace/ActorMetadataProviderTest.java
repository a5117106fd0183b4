package io.hunt.engine.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.EnrollmentEvent.EnrollSecretRotated;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.processor.CausingEvent;
import io.hunt.engine.role.ProcessName;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ActorMetadataProviderTest {

    private static final JsonMapper JSON = new JsonMapper();

    private static final MetaData BY_ADA = MetaData.from(Map.of(
            "actor", "user",
            "user", "ada",
            "credential_kind", "session",
            "address", "192.0.2.7",
            "operation", "launchHunt",
            "request_id", "r-1",
            "reason", "Ticket 4711",
            "process", "elsewhere"));

    private final ActorMetadataProvider actorMetadataProvider = new ActorMetadataProvider(new ProcessName("here"));

    @Test
    void a_command_hands_on_all_it_knows_but_the_process() {
        assertThat(actorMetadataProvider.correlationDataFor(new GenericCommandMessage<>("do", BY_ADA)))
                .isEqualTo(BY_ADA.withoutKeys(Set.of("process")));
    }

    @Test
    void what_follows_from_an_event_is_the_services_act_in_the_same_request() {
        Map<String, String> following = Map.of("actor", "service", "user", "ada", "request_id", "r-1");
        var event = new GenericEventMessage<>("done", BY_ADA);

        assertThat(actorMetadataProvider.correlationDataFor(event)).isEqualTo(following);
        assertThat(CausingEvent.of(event).origin())
                .containsAllEntriesOf(following)
                .containsEntry("causationId", event.getIdentifier())
                .doesNotContainKeys("address", "operation", "reason", "credential_kind", "process");
    }

    @Test
    void every_event_names_its_actor_and_the_process_that_appended_it() {
        assertThat(appended(MetaData.emptyInstance())).isEqualTo(Map.of("actor", "service", "process", "here"));
        assertThat(appended(BY_ADA)).isEqualTo(BY_ADA.and("process", "here"));
    }

    private MetaData appended(MetaData metaData) {
        List<EventMessage<?>> events = List.of(new GenericEventMessage<>("done", metaData));
        return actorMetadataProvider.handle(events).apply(0, events.getFirst()).getMetaData();
    }

    @Test
    void the_log_holds_it_whether_a_command_or_nobody_is_behind_an_event() {
        try (var process = new EngineProcess(TestDatabase.migrated())) {
            var log = process.bean(EventGateway.class);
            var _ = process.bean(CommandBus.class).subscribe("rotate", _ -> {
                log.publish(new EnrollSecretRotated("ada"));
                return null;
            });
            process.bean(CommandGateway.class)
                    .sendAndWait(new GenericCommandMessage<>(new GenericMessage<>("now", BY_ADA), "rotate"));
            log.publish(new EnrollSecretRotated("nobody"));

            String here = process.bean(ProcessName.class).value();
            List<JsonNode> stored = process
                    .bean(JdbcTemplate.class)
                    .queryForList(
                            "select convert_from(metadata, 'UTF8') from domainevententry order by globalindex",
                            String.class)
                    .stream()
                    .map(JSON::readTree)
                    .toList();
            assertThat(stored).extracting(data -> data.path("actor").asString()).containsExactly("user", "service");
            assertThat(stored).allMatch(data -> data.path("process").asString().equals(here));
            assertThat(stored.getFirst().path("address").asString()).isEqualTo("192.0.2.7");
            assertThat(stored.getFirst().path("reason").asString()).isEqualTo("Ticket 4711");
        }
    }
}
