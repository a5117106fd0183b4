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
 * Makes every request of the contract that does something, on a service that has something to do it to, and looks in the
 * event log for what each has left. What a request does is known by rule: whatever does not read by {@code GET} changes
 * something; exports have paths that say so; an answer that holds a secret, or evidence of hosts, reveals it.
 */
final class ContractWalk {

    private static final JsonMapper JSON = new JsonMapper();

    /** Nobody proves anything with these: they name a place in a list. */
    private static final Set<String> NO_SECRETS = Set.of("next_page_token", "page_token");

    /** What hosts have sent, as they sent it. */
    private static final Set<String> EVIDENCE = Set.of("evidence", "row");

    /** Operations without an event of their own: a ticket leaves that of its export, a renewal that of its sign-in. */
    private static final Set<String> QUIET = Set.of("createExportTicket", "refreshSession");

    private static final String ALL_ALERTS = "acknowledgeMatchingAlerts";

    /** Where the example would leave everything as it is. */
    private static final Map<String, String> BODIES = Map.of(
            "acknowledgeAlerts",
            "{\"ids\": [\"%s\"]}",
            ALL_ALERTS,
            "{\"severity\": \"critical\"}",
            "updateIoc",
            "{\"severity\": \"low\"}",
            "updateIocs",
            "{\"ids\": [\"%s\"], \"severity\": \"info\"}",
            "updateSavedQuery",
            "{\"description\": \"Seen again\"}");

    /**
     * What one request has left in the log.
     *
     * @param events the metadata of the events that name the request, or of what sums up reading as it does
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

    /** Every request that does something, in an order in which each can. */
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

    /** Single alerts are acknowledged before all are. */
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
        if (QUIET.contains(operation.id())) {
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

    /** The fields of a schema and of all that it refers to. */
    private static Stream<String> names(JsonNode document, JsonNode schema, Set<String> seen) {
        Stream<String> own = schema.path("properties").propertyNames().stream();
        Stream<String> deeper = schema.findValues("$ref").stream()
                .map(JsonNode::asString)
                .filter(seen::add)
                .flatMap(reference -> names(document, document.at(reference.substring(1)), seen));
        return Stream.concat(own, deeper);
    }

    /** Requests that only read are made as well where others need their answers. */
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
        // A rebuild leaves its event when it is done.
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
            JsonNode named = operation.id().equals("updateIocs")
                    ? answers.getOrDefault("createIoc", JSON.nullNode()).at("/id")
                    : answers.getOrDefault("listAlerts", JSON.nullNode()).at("/items/1/id");
            return changed.formatted(named.asString("")).getBytes(UTF_8);
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
