package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls every operation of the contract that has an effect, and reads the events that each has left in the log. Effects
 * follow from rules: a method other than {@code GET} changes something; exports have paths with that name; an answer with a
 * secret or with evidence of hosts reveals it.
 */
final class ContractWalk {

    private static final JsonMapper JSON = new JsonMapper();

    /** Tokens that are no secrets: they name a position in a list. */
    private static final Set<String> NO_SECRETS = Set.of("next_page_token", "page_token");

    /** Fields with unchanged data of hosts. */
    private static final Set<String> EVIDENCE = Set.of("evidence", "row");

    /**
     * Operations without an event: the ticket is recorded with its export, the renewal with its sign-in, the start of a
     * device's sign-in with its token; the others only look up.
     */
    private static final Set<String> QUIET =
            Set.of("createExportTicket", "refreshSession", "launchDeviceLogin", "testException", "resolveHostnames");

    private static final String ALL_ALERTS = "acknowledgeMatchingAlerts";

    /** Bodies for operations whose example would change nothing. */
    private static final Map<String, String> BODIES = Map.of(
            "acknowledgeAlerts",
            "{\"ids\": [\"%s\"]}",
            ALL_ALERTS,
            "{\"severity\": \"critical\"}",
            "updateIoc",
            "{\"severity\": \"low\"}",
            "updateIocs",
            "{\"ids\": [\"%s\"], \"severity\": \"info\"}",
            "changeHostLabels",
            "{\"host_ids\": [\"%s\"], \"add\": [\"seen\"]}",
            "updateWatchlistPack",
            "{\"indicators\": {\"all\": true}}",
            "updateSavedQuery",
            "{\"description\": \"Seen again\"}");

    /**
     * Events of one request.
     *
     * @param events the metadata of the events that name the request, or of the event that summarizes reads
     */
    record Trace(String operation, int status, String text, List<JsonNode> events) {}

    private final OpenApi contract;
    private final StockedService stock;
    private final Wire wire;
    private final Map<String, JsonNode> answers = new HashMap<>();

    ContractWalk(OpenApi contract, StockedService stock, Wire wire) {
        this.contract = contract;
        this.stock = stock;
        this.wire = wire;
    }

    /** Calls every operation with an effect, in a possible order. */
    List<Trace> traces() {
        Map<String, Operation> operations = new HashMap<>();
        contract.operations().forEach(operation -> operations.put(operation.id(), operation));
        JsonNode plan = JSON.readTree(new ClientPlan(contract, stock).json());
        return inOrder(plan.get("steps").valueStream().toList()).stream()
                .map(step -> made(
                        step,
                        requireNonNull(operations.get(step.get("operation").asString()))))
                .flatMap(Stream::ofNullable)
                .toList();
    }

    /** Single alerts are acknowledged before all of them. */
    private static List<JsonNode> inOrder(List<JsonNode> planned) {
        var steps = new ArrayList<JsonNode>();
        planned.stream().filter(step -> !isCalled(step, ALL_ALERTS)).forEach(step -> {
            steps.add(step);
            if (isCalled(step, "acknowledgeAlert")) {
                planned.stream().filter(all -> isCalled(all, ALL_ALERTS)).forEach(steps::add);
            }
        });
        return steps;
    }

    private static boolean isCalled(JsonNode step, String operation) {
        return step.get("operation").asString().equals(operation);
    }

    static boolean acts(Operation operation) {
        if (QUIET.contains(operation.id()) || ClientPlan.NOT_FOR_CLIENTS.contains(operation.id())) {
            return false;
        }
        return !operation.method().equals("GET")
                || operation.path().endsWith("/export")
                || operation.json().at("/responses/200/content").has("text/event-stream")
                || reveals(operation);
    }

    private static boolean reveals(Operation operation) {
        return Stream.of(200, 201)
                .map(operation::answerSchema)
                .flatMap(Stream::ofNullable)
                .flatMap(place ->
                        names(operation.document(), operation.document().at(place), new HashSet<>()))
                .anyMatch(ContractWalk::isRevealing);
    }

    private static boolean isRevealing(String field) {
        return EVIDENCE.contains(field)
                || (field.matches("(.*_)?(secret|password|token|ticket)") && !NO_SECRETS.contains(field));
    }

    /** Returns the fields of a schema and of all schemas that it refers to. */
    private static Stream<String> names(JsonNode document, JsonNode schema, Set<String> seen) {
        Stream<String> own = schema.path("properties").propertyNames().stream();
        Stream<String> deeper = schema.findValues("$ref").stream()
                .map(JsonNode::asString)
                .filter(seen::add)
                .flatMap(reference -> names(document, document.at(reference.substring(1)), seen));
        return Stream.concat(own, deeper);
    }

    /** Calls an operation; reads are called too if other operations need their answers. */
    private @Nullable Trace made(JsonNode step, Operation operation) {
        boolean file = step.get("file").asBoolean();
        if (!acts(operation)
                && (file || !operation.path().matches(".*/(alerts|dead-letters|deliveries|sessions|refresh)"))) {
            return null;
        }
        Wire.Answer answer =
                wire.send(operation.method(), path(step), "Bearer " + value(step.get("token")), body(step, operation));
        if (!file && answer.status() < 300 && !answer.text().isBlank()) {
            answers.put(operation.id(), answer.json());
        }
        if (!acts(operation)) {
            return null;
        }
        // A rebuild appends its event at its end.
        eventually(
                () -> stock.service().bean(JdbcTemplate.class).queryForList("select id from rebuild_run"),
                List::isEmpty);
        String request = answer.response().headers().firstValue("X-Request-Id").orElse("");
        return new Trace(operation.id(), answer.status(), answer.text(), left(request, operation.id()));
    }

    private String path(JsonNode step) {
        String path = step.get("path").asString();
        for (var parameter : step.get("parameters").properties()) {
            path = path.replace("{" + parameter.getKey() + "}", value(parameter.getValue()));
        }
        return path;
    }

    private String value(JsonNode given) {
        if (!given.isObject()) {
            return (given.isArray() ? given.get(0) : given).asString();
        }
        String field = "/" + given.get("field").asString().replace('.', '/');
        return answers.getOrDefault(given.get("from").asString(), JSON.nullNode())
                .at(field)
                .asString("missing");
    }

    private byte[] body(JsonNode step, Operation operation) {
        String changed = BODIES.get(operation.id());
        if (changed != null) {
            String named = switch (operation.id()) {
                case "updateIocs" ->
                    answers.getOrDefault("createIoc", JSON.nullNode()).at("/id").asString("");
                case "changeHostLabels" -> stock.connected().getFirst().id();
                default ->
                    answers.getOrDefault("listAlerts", JSON.nullNode())
                            .at("/items/1/id")
                            .asString("");
            };
            return changed.formatted(named).getBytes(UTF_8);
        }
        return step.has("body") ? step.get("body").toString().getBytes(UTF_8) : new byte[0];
    }

    private List<JsonNode> left(String request, String operation) {
        return stock.service().bean(JdbcTemplate.class).queryForList("""
                        select convert_from(metadata, 'UTF8') from domainevententry
                        where convert_from(metadata, 'UTF8')::json ->> 'request_id' = ?
                            or payloadtype = 'EvidenceRead' and convert_from(metadata, 'UTF8')::json ->> 'operation' = ?""", String.class, request, operation).stream()
                .map(JSON::readTree)
                .toList();
    }
}
