package io.hunt.application;

import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Calls of generated clients: every operation of the contract with its examples, each able to succeed. */
final class ClientPlan {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern VARIABLE = Pattern.compile("\\{([a-z_]+)}");

    private static final List<String> FIRST = List.of(
            "createUser",
            "logIn",
            "refreshSession",
            "changePassword",
            "listSessions",
            "endSession",
            "logOut",
            "createToken",
            "createIoc",
            "createException",
            "createSavedQuery",
            "createWatchlistPack",
            "launchHunt",
            "launchQuickHunt",
            "launchCampaign");

    /** Called last: the stream of a campaign ends with it, and the campaign is stopped by then. */
    private static final List<String> LAST = List.of(
            "streamCampaign",
            "archiveCampaign",
            "deleteSavedQuery",
            "deleteLabelRule",
            "deleteWatchlistPack",
            "revokeToken",
            "retryDeadLetter",
            "discardDeadLetter",
            "retireHost",
            "rotateEnrollmentSecret",
            "rebuildReadModels");

    /** Operations whose answer contains the id in a path: a field, or an item of a list. */
    private static final Map<String, List<String>> NAMED_BY = Map.ofEntries(
            Map.entry("/api/v1/me/sessions/{", List.of("listSessions", "items.0.id")),
            Map.entry("/api/v1/tokens/{", List.of("createToken", "id")),
            Map.entry("/api/v1/iocs/{", List.of("createIoc", "id")),
            Map.entry("/api/v1/exceptions/{", List.of("createException", "id")),
            Map.entry("/api/v1/saved-queries/{", List.of("createSavedQuery", "id")),
            Map.entry("/api/v1/watchlist-packs/{", List.of("createWatchlistPack", "id")),
            Map.entry("/api/v1/admin/users/{", List.of("createUser", "username")),
            Map.entry("/api/v1/alerts/{", List.of("listAlerts", "items.0.id")),
            Map.entry("/api/v1/admin/webhook/deliveries/{", List.of("listWebhookDeliveries", "items.0.alert_id")),
            Map.entry("/api/v1/hunts/{id}/cancel", List.of("launchHunt", "id")),
            Map.entry("/api/v1/campaigns/{id}/stream", List.of("launchCampaign", "id")),
            Map.entry("/api/v1/campaigns/{id}/stop", List.of("launchCampaign", "id")),
            Map.entry("/api/v1/campaigns/{id}/archive", List.of("launchCampaign", "id")),
            Map.entry("/api/v1/admin/dead-letters/{", List.of("listDeadLetters", "items.0.id")),
            Map.entry("/api/v1/admin/dead-letters/{id}/retry", List.of("listDeadLetters", "items.0.id")),
            Map.entry("/api/v1/admin/dead-letters/{id}/discard", List.of("listDeadLetters", "items.1.id")));

    /**
     * Left out: the path of a tile has slashes, which clients escape; a proof needs a checkpoint, which is published a
     * minute later; the bodies of the others hold a code of another answer, or a provider of the settings.
     */
    static final Set<String> NOT_FOR_CLIENTS = Set.of(
            "getLogTile",
            "getInclusionProof",
            "allowDeviceLogin",
            "createDeviceToken",
            "launchSsoLogin",
            "createSsoSession");

    /**
     * Parameters without an example: a page token, {@code alert} and the log's size are not constant; {@code limit} is an
     * alias of {@code page_size}.
     */
    private static final Set<String> WITHOUT_EXAMPLE = Set.of("page_token", "alert", "limit", "as_of");

    private final OpenApi contract;
    private final StockedService stock;

    ClientPlan(OpenApi contract, StockedService stock) {
        this.contract = contract;
        this.stock = stock;
    }

    String json() {
        ObjectNode plan = JSON.createObjectNode();
        plan.put("server", stock.service().url().replace("/api/v1", ""));
        var steps = plan.putArray("steps");
        contract.operations()
                .filter(operation -> !NOT_FOR_CLIENTS.contains(operation.id()))
                .sorted(Comparator.comparingInt(ClientPlan::turn))
                .flatMap(this::steps)
                .forEach(steps::add);
        return plan.toPrettyString();
    }

    private static int turn(Operation operation) {
        if (FIRST.contains(operation.id())) {
            return FIRST.indexOf(operation.id());
        }
        if (LAST.contains(operation.id())) {
            return 1_000 + LAST.indexOf(operation.id());
        }
        return operation.method().equals("GET") ? 100 : 500;
    }

    /** Returns one call with the examples of all parameters, if there are any, and one without. */
    private Stream<ObjectNode> steps(Operation operation) {
        ObjectNode plain = step(operation);
        ObjectNode all = plain.deepCopy();
        operation.queryParameters().stream()
                .filter(parameter ->
                        !WITHOUT_EXAMPLE.contains(parameter.get("name").asString()))
                .forEach(parameter -> ((ObjectNode) all.get("parameters"))
                        .set(parameter.get("name").asString(), parameter.get("example")));
        return operation.method().equals("GET") && !all.equals(plain) ? Stream.of(all, plain) : Stream.of(plain);
    }

    private ObjectNode step(Operation operation) {
        ObjectNode step = JSON.createObjectNode();
        step.put("operation", operation.id());
        step.put("method", operation.method());
        step.put("path", operation.path());
        step.put("file", isFile(operation));
        step.set("token", token(operation.id()));
        ObjectNode parameters = step.putObject("parameters");
        VARIABLE.matcher(operation.path())
                .results()
                .forEach(variable -> parameters.set(variable.group(1), variable(operation, variable.group(1))));
        JsonNode body = operation.bodyExample();
        if (body != null) {
            step.set("body", operation.id().equals("createException") ? excepting(body) : body);
        }
        return step;
    }

    /** Returns the example with an indicator of the service and an end that is not over. */
    private ObjectNode excepting(JsonNode example) {
        return ((ObjectNode) example.deepCopy())
                .put("ioc_id", stock.indicator())
                .put("ends_at", Instant.now().plus(1, ChronoUnit.DAYS).toString());
    }

    private static boolean isFile(Operation operation) {
        JsonNode content = operation.answer(200).path("content");
        return !content.isMissingNode() && !content.has("application/json");
    }

    private JsonNode token(String operation) {
        return switch (operation) {
            case "refreshSession" -> answered(List.of("logIn", "access_token"));
            case "changePassword", "listSessions", "endSession" -> answered(List.of("refreshSession", "access_token"));
            case "logOut" -> JSON.valueToTree(stock.service().admin().token());
            default -> JSON.valueToTree(stock.admin().token());
        };
    }

    private JsonNode variable(Operation operation, String name) {
        if (name.equals("name")) {
            return JSON.valueToTree("nonadmin_hunt_host_cap");
        }
        if (operation.id().equals("retireHost")) {
            return JSON.valueToTree(stock.offline().getFirst().id());
        }
        @Nullable String source = NAMED_BY.keySet().stream()
                .filter(operation.path()::startsWith)
                .max(Comparator.comparingInt(String::length))
                .orElse(null);
        return source == null ? known(operation) : answered(Objects.requireNonNull(NAMED_BY.get(source)));
    }

    private JsonNode known(Operation operation) {
        int place = List.of(operation.path().split("/", -1))
                .indexOf(operation.path().replaceFirst(".*?(\\{[a-z_]+}).*", "$1"));
        return JSON.valueToTree(stock.path(operation, 0).split("/", -1)[place]);
    }

    private static JsonNode answered(List<String> place) {
        return JSON.createObjectNode().put("from", place.getFirst()).put("field", place.getLast());
    }
}
