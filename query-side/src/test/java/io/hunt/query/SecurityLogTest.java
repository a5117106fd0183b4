package io.hunt.query;

import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.launched;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import io.hunt.api.access.AccessEvent.ApiTokenCreated;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.api.testing.SingleMatch;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SecurityLogTest {

    private static final JsonMapper JSON = new JsonMapper();

    private final ReadSide side = new ReadSide();
    private final Lines lines = new Lines();
    private final HuntId hunt = HuntId.random();

    @BeforeEach
    void listen() {
        ((Logger) LoggerFactory.getLogger("security")).addAppender(lines);
        lines.start();
        ReadSide.await(() -> !log().processingStatus().isEmpty());
    }

    @AfterEach
    void stop() {
        side.close();
        ((Logger) LoggerFactory.getLogger("security")).detachAppender(lines);
    }

    @Test
    void every_line_is_one_json_object_that_says_what_the_list_says() {
        side.happened(
                hunt,
                launched(hunt, "sweep\n\u2028{\"é\": 😀}", "ada", 2),
                new HuntStarted(hunt),
                SingleMatch.of(
                        hunt,
                        ALPHA,
                        "alpha",
                        MIMIKATZ,
                        "{}",
                        List.of(),
                        Instant.EPOCH,
                        true,
                        new CampaignId(UUID.randomUUID())));
        side.settle();
        ReadSide.await(() -> lines.said.size() == 2);

        assertThat(lines.said).allMatch(line -> line.matches("\\{[ -~]+}"));
        JsonNode launch = JSON.readTree(lines.said.element());
        assertThat(launch.get("kind").asString()).isEqualTo("hunt_launched");
        assertThat(launch.get("user").asString()).isEqualTo("ada");
        assertThat(launch.get("hunt_id").asString()).isEqualTo(hunt.toString());
        assertThat(launch.at("/detail/name").asString()).isEqualTo("sweep\n\u2028{\"é\": 😀}");
        assertThat(lines.said)
                .element(1)
                .satisfies(
                        line -> assertThat(JSON.readTree(line).get("late_match").asBoolean())
                                .isTrue());
        assertThat(listed()).containsExactlyInAnyOrderElementsOf(lines.ids());
    }

    @Test
    void no_line_holds_what_opens_something() {
        var made = new ApiTokenCreated("ada", ApiTokenId.random(), "ci", null, "ada");
        side.happened("ada", made);
        ReadSide.await(() -> lines.said.size() == 1);

        assertThat(JSON.readTree(lines.said.element()).get("detail").propertyNames())
                .containsExactly("username", "token_id", "name", "expires_at", "scopes");
    }

    @Test
    void what_was_told_is_never_told_again() {
        side.happened(hunt, launched(hunt, 2));
        ReadSide.await(() -> lines.said.size() == 1);

        side.send(new RebuildReadModels("root"));
        side.rebuilt();
        log().shutDown();
        assertThatThrownBy(() -> log().resetTokens()).hasStackTraceContaining("never repeats events");
        log().start();
        var other = HuntId.random();
        side.happened(other, launched(other, 2));
        ReadSide.await(() -> lines.said.size() >= 3);

        assertThat(lines.ids()).doesNotHaveDuplicates().hasSize(3);
    }

    private StreamingEventProcessor log() {
        return side.axon()
                .eventProcessingConfiguration()
                .eventProcessor("security-log", StreamingEventProcessor.class)
                .orElseThrow();
    }

    private List<String> listed() {
        return side
                .page(
                        new ListSecurityEvents(Set.of(), null, null, null, null, null, SampleEvents.FIRST_PAGE),
                        SecurityEventView.class)
                .items()
                .stream()
                .map(event -> event.id().toString())
                .toList();
    }

    /** Lines written by the logger. */
    private static final class Lines extends AppenderBase<ILoggingEvent> {

        private final Queue<String> said = new ConcurrentLinkedQueue<>();

        @Override
        protected void append(ILoggingEvent event) {
            said.add(event.getFormattedMessage());
        }

        List<String> ids() {
            return said.stream()
                    .map(line -> JSON.readTree(line).get("id").asString())
                    .toList();
        }
    }
}
