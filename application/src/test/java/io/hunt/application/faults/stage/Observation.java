package io.hunt.application.faults.stage;

import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.SetCheck;
import io.hunt.application.faults.history.Tally;
import io.hunt.simulator.webhook.ReceivedDelivery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Observation of all hunts after a fault: in the REST interface, in the event log and at the webhook's receiver.
 *
 * @param hunts names of hunts, as listed
 * @param alerts each as host and value, by hunt
 * @param events one per match in the log, as host and value, by hunt
 * @param deliveries the distinct bodies that reached the receiver
 */
public record Observation(
        List<String> hunts,
        Map<String, List<String>> alerts,
        Map<String, List<String>> events,
        List<ReceivedDelivery> deliveries) {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String MATCHES = """
            select convert_from(payload, 'UTF8') from domainevententry where payloadtype = 'MatchIngested'""";

    public static Observation of(Stage stage, Api api) {
        List<String> hunts = api.all("/api/v1/hunts").stream()
                .map(hunt -> hunt.path("name").asString(""))
                .toList();
        var alerts = new HashMap<String, List<String>>();
        for (JsonNode alert : api.all("/api/v1/alerts?category=ioc")) {
            alerts.computeIfAbsent(alert.path("hunt_id").asString(""), _ -> new ArrayList<>())
                    .add(alert.path("host_id").asString("") + " "
                            + alert.path("ioc_value").asString(""));
        }
        // A repeated delivery has the same bytes, so that a receiver can detect it.
        List<ReceivedDelivery> distinct = List.copyOf(stage.receiver().deliveries().stream()
                .collect(
                        HashMap<String, ReceivedDelivery>::new,
                        (known, each) -> known.put(each.body(), each),
                        Map::putAll)
                .values());
        return new Observation(hunts, alerts, matches(stage), distinct);
    }

    /** Returns the comparison of one hunt after everything confirmed is found, or a minute has passed. */
    public static Tally settled(Stage stage, HuntRound round, History history, Api api) {
        BoundedWait.seconds(60)
                .until(() -> of(stage, api).of(round, history, api).clean());
        return of(stage, api).of(round, history, api);
    }

    private static Map<String, List<String>> matches(Stage stage) {
        var events = new HashMap<String, List<String>>();
        try (var backends = Backends.of(stage)) {
            for (String payload : backends.strings(MATCHES)) {
                JsonNode event = JSON.readTree(payload);
                List<String> facts = events.computeIfAbsent(event.path("huntId").asString(""), _ -> new ArrayList<>());
                event.path("matches")
                        .forEach(match -> facts.add(event.path("hostId").asString("") + " "
                                + match.path("ioc").path("value").asString("")));
            }
        }
        return events;
    }

    /** Compares one hunt: every confirmed match must be in each place exactly once. */
    public Tally of(HuntRound round, History history, Api api) {
        List<String> rows = api.all("/api/v1/hunts/" + round.hunt() + "/results").stream()
                .map(row -> row.path("host_id").asString("") + " "
                        + row.path("ioc_value").asString(""))
                .toList();
        return SetCheck.exactlyOnce(history, round.answers(), rows)
                .plus(SetCheck.exactlyOnce(history, round.answers(), events.getOrDefault(round.hunt(), List.of())))
                .plus(SetCheck.exactlyOnce(history, round.answers(), alerts.getOrDefault(round.hunt(), List.of())))
                .plus(SetCheck.exactlyOnce(history, round.answers(), delivered(round)))
                .plus(launches(round));
    }

    /** Compares launches: a confirmed launch is one hunt, however often it was tried. */
    private Tally launches(HuntRound round) {
        long count = hunts.stream().filter(round.name()::equals).count();
        return new Tally(
                1,
                count == 0 ? 1 : 0,
                Math.max(0, count - 1),
                0,
                count == 1 ? List.of() : List.of("%d times the hunt %s".formatted(count, round.name())));
    }

    /** Returns the number of alerts of this hunt. */
    public int alertsOf(HuntRound round) {
        return alerts.getOrDefault(round.hunt(), List.of()).size();
    }

    private List<String> delivered(HuntRound round) {
        return deliveries.stream()
                .map(delivery -> JSON.readTree(delivery.body()))
                .filter(body -> round.hunts(body.path("ioc_value").asString("")))
                .map(body -> body.path("host_id").asString("") + " "
                        + body.path("ioc_value").asString(""))
                .toList();
    }
}
