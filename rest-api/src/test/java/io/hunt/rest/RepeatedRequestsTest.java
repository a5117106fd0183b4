package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.exception.ExceptionCommand.CreateException;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.savedquery.SavedQueryCommand.SaveQuery;
import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import io.hunt.api.watchlist.PackCommand.CreatePack;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of repeats under an idempotency key after the answer to the first request was lost. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RepeatedRequestsTest {

    /** Operations whose repeat returns the resource of the first request, and their commands. */
    private static final Map<String, Class<?>> FINDING_THEIR_RESOURCE = Map.of(
            "launchHunt", LaunchHunt.class,
            "launchQuickHunt", LaunchQuickHunt.class,
            "launchCampaign", LaunchCampaign.class,
            "createException", CreateException.class,
            "createWatchlistPack", CreatePack.class,
            "createSavedQuery", SaveQuery.class);

    /** Operations whose command returns the resource that it created before: a token with a new secret. */
    private static final Map<String, Class<?>> SENDING_THEIR_COMMAND =
            Map.of("createIoc", AddIndicator.class, "createToken", MakeApiToken.class);

    private static final Set<String> CHANGING_NOTHING_MORE = Set.of(
            "importIocs",
            "acknowledgeMatchingAlerts",
            "changeHostLabels",
            "endException",
            "archiveCampaign",
            "testException",
            "resolveHostnames");

    /** Operations whose repeat is refused, because the state is already as requested. */
    private static final Set<String> REFUSED = Set.of(
            "createUser",
            "cancelHunt",
            "stopCampaign",
            "retryDeadLetter",
            "discardDeadLetter",
            "allowDeviceLogin",
            "changePassword",
            "logOut");

    /** Operations whose repeat takes effect once more, for example a delivery, a rebuild or an unseen secret. */
    private static final Set<String> TAKING_EFFECT_AGAIN = Set.of(
            "eraseHostEvidence",
            "allowHostReenrollment",
            "publishCheckpoint",
            "rotateEnrollmentSecret",
            "createExportTicket",
            "testWebhook",
            "redeliverAlert",
            "rebuildReadModels");

    private final FakeIdempotencyKeys fakeIdempotencyKeys = WebService.RUNNING.getBean(FakeIdempotencyKeys.class);

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        fakeIdempotencyKeys.reset();
    }

    @Test
    void each_operation_that_takes_a_key_has_a_known_repeat() {
        assertThat(operations()
                        .filter(operation -> operation.parameters().stream()
                                .anyMatch(
                                        header -> header.get("name").asString().equals("Idempotency-Key")))
                        .map(Operation::id))
                .containsExactlyInAnyOrderElementsOf(Stream.of(
                                FINDING_THEIR_RESOURCE.keySet(),
                                SENDING_THEIR_COMMAND.keySet(),
                                CHANGING_NOTHING_MORE,
                                REFUSED,
                                TAKING_EFFECT_AGAIN)
                        .flatMap(Set::stream)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("finding")
    void a_repeat_finds_the_resource_of_the_lost_answer(String operation) {
        fakeIdempotencyKeys.lost = true;
        WebService.BACKEND.everyIdIsKnown = true;

        Http.Answer answer = send(operation);

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.header("Location")).isPresent();
        assertThat(created()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("creating")
    void a_repeat_creates_the_resource_of_the_first_request(String operation) {
        Class<?> command = Objects.requireNonNullElseGet(
                FINDING_THEIR_RESOURCE.get(operation), () -> SENDING_THEIR_COMMAND.get(operation));
        WebService.BACKEND.failures.put(command, new IllegalStateException("no answer"));
        assertThat(send(operation).status()).isEqualTo(500);
        WebService.BACKEND.failures.clear();

        assertThat(send(operation).status()).isEqualTo(201);

        assertThat(created()).hasSize(1);
    }

    static Set<String> finding() {
        return FINDING_THEIR_RESOURCE.keySet();
    }

    static Stream<String> creating() {
        return Stream.of(FINDING_THEIR_RESOURCE, SENDING_THEIR_COMMAND).flatMap(commands -> commands.keySet().stream());
    }

    private static Stream<Operation> operations() {
        return OpenApi.parsed(Http.get("/openapi.json", "").text()).operations();
    }

    private static Http.Answer send(String id) {
        Operation operation =
                operations().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
        String body = Objects.requireNonNull(operation.bodyExample()).toString();
        return Http.send(
                "POST",
                operation.path(),
                "admin",
                body.getBytes(UTF_8),
                "Content-Type",
                "application/json",
                "Idempotency-Key",
                "a-key");
    }

    /** Returns the identifiers in the received commands. */
    private static Set<Object> created() {
        return WebService.BACKEND.received.stream()
                .filter(message -> Stream.of(FINDING_THEIR_RESOURCE, SENDING_THEIR_COMMAND)
                        .anyMatch(commands -> commands.containsValue(message.getClass())))
                .map(RepeatedRequestsTest::identifier)
                .collect(Collectors.toSet());
    }

    private static Object identifier(Object command) {
        return switch (command) {
            case LaunchHunt launch -> launch.huntId();
            case LaunchQuickHunt launch -> launch.huntId();
            case LaunchCampaign launch -> launch.campaignId();
            case CreateException create -> create.exceptionId();
            case CreatePack create -> create.packId();
            case SaveQuery save -> save.queryId();
            case AddIndicator add -> add.indicatorId();
            case MakeApiToken make -> Objects.requireNonNull(make.tokenId());
            default -> throw new IllegalArgumentException(command.toString());
        };
    }
}
