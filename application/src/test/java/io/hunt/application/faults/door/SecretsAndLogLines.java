package io.hunt.application.faults.door;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** F30: leaked secrets in logs, metrics and error bodies of the whole run, and log lines forged by clients. */
public final class SecretsAndLogLines implements RepeatedFault {

    private static final String FORGED = "FORGED-LINE";
    /** Line breaks as seen by readers of logs. */
    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    private static final String BREAK = "x\\r\\n" + FORGED + "\\u2028" + FORGED;

    @Override
    public String id() {
        return "F30";
    }

    @Override
    public String title() {
        return "secrets and forged lines in logs, metrics and errors";
    }

    @Override
    public int rounds() {
        return 1;
    }

    @Override
    public Verdict once(Stage stage, int round) throws Exception {
        var problems = new Problems();
        Map<String, String> places = places(stage);
        List<String> secrets = secrets(stage);
        places.forEach((place, text) -> {
            problems.unless(!text.isBlank(), place + " are empty");
            for (int i = 0; i < secrets.size(); i++) {
                problems.unless(!text.contains(secrets.get(i)), "secret %d in %s".formatted(i, place));
            }
            problems.unless(
                    LINE_BREAK
                            .splitAsStream(text)
                            .noneMatch(line -> line.strip().startsWith(FORGED)),
                    "a forged line in " + place);
        });
        long characters = places.values().stream().mapToLong(String::length).sum();
        return problems.verdict("%d secrets looked for in %d places, %,d characters"
                .formatted(secrets.size(), places.size(), characters));
    }

    /** Returns errors, metrics and the logs of all processes of this run so far. */
    private static Map<String, String> places(Stage stage) throws Exception {
        Map<String, String> places = new LinkedHashMap<>();
        for (ServiceInstance service : List.of(stage.first(), stage.second())) {
            places.put("errors of " + service.name(), String.join("\n", errors(service, stage)));
            places.put("metrics of " + service.name(), metrics(service));
        }
        for (Path log : stage.logs()) {
            if (log.toString().endsWith(".log")) {
                places.put("lines of " + log.getFileName(), Files.readString(log));
            }
        }
        return places;
    }

    private static List<String> secrets(Stage stage) {
        var secrets = new ArrayList<>(stage.secrets());
        secrets.add(stage.first().admin().token());
        secrets.add(stage.second().admin().token());
        return secrets;
    }

    /** Sends secrets and line breaks in all request parts that might be logged or repeated. */
    private static List<String> errors(ServiceInstance service, Stage stage) {
        Api anonymous = service.anonymous();
        Api admin = service.admin();
        String secret = stage.secrets().getFirst();
        var answers = new ArrayList<String>();
        answers.add(login(anonymous, BREAK, secret));
        answers.add(login(anonymous, "admin" + BREAK, secret));
        answers.add(body(admin.post("/api/v1/iocs", "{\"type\": \"sha256\", \"value\": \"%s\"}".formatted(BREAK))));
        answers.add(body(admin.post("/api/v1/hunts", "{\"name\": \"%s\", \"%s\": 1}".formatted(BREAK, BREAK))));
        answers.add(body(admin.post("/api/v1/iocs", "{\"type\": " + BREAK)));
        answers.add(body(admin.get("/api/v1/hunts/%0d%0a" + FORGED)));
        answers.add(body(admin.get("/api/v1/hunts?page_token=%0d%0a" + FORGED)));
        answers.add(body(admin.put("/api/v1/admin/settings/%0d%0a" + FORGED, "{\"value\": \"1\"}")));
        return answers;
    }

    private static String login(Api api, String username, String password) {
        return body(api.post(
                "/api/v1/auth/login", "{\"username\": \"%s\", \"password\": \"%sx\"}".formatted(username, password)));
    }

    private static String body(Api.Answer answer) {
        return answer.status() + " " + answer.body();
    }

    private static String metrics(ServiceInstance service) throws Exception {
        URI place = service.management().base().resolve("/actuator/prometheus");
        try (var http = HttpClient.newHttpClient()) {
            return http.send(HttpRequest.newBuilder(place).build(), BodyHandlers.ofString())
                    .body();
        }
    }
}
