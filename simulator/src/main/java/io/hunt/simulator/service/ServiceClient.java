package io.hunt.simulator.service;

import io.hunt.simulator.service.ServiceJson.Alert;
import io.hunt.simulator.service.ServiceJson.Coverage;
import io.hunt.simulator.service.ServiceJson.Hunt;
import io.hunt.simulator.service.ServiceJson.Result;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Client of the service's REST interface. */
public final class ServiceClient {

    private static final String API = "/api/v1";
    private static final String PAGE = "?page_size=1000";
    private static final int IMPORTED_AT_ONCE = 5_000;

    private final JsonHttpClient http;

    ServiceClient(JsonHttpClient http) {
        this.http = http;
    }

    void logIn(String username, String password) {
        JsonNode session = http.post(API + "/auth/login", Map.of("username", username, "password", password));
        http.authenticate(session.path("access_token").asString());
    }

    /** Data that agents need to enroll. */
    public record Enrollment(String enrollSecret, String caCertificate) {

        /** Omits the secret. */
        @Override
        public String toString() {
            return "Enrollment[]";
        }
    }

    public Enrollment enrollment() {
        return JsonHttpClient.JSON.treeToValue(http.get(API + "/admin/enrollment"), Enrollment.class);
    }

    /** Imports new or existing indicators; returns the rejected values with reasons. */
    public List<String> add(List<HuntedIndicator> indicators) {
        return IntStream.iterate(0, first -> first < indicators.size(), first -> first + IMPORTED_AT_ONCE)
                .mapToObj(first -> indicators.subList(first, Math.min(first + IMPORTED_AT_ONCE, indicators.size())))
                .flatMap(part -> imported(part).path("rejected_lines").valueStream())
                .map(rejected -> "%s: %s"
                        .formatted(
                                rejected.path("value").asString(),
                                rejected.path("detail").asString()))
                .toList();
    }

    private JsonNode imported(List<HuntedIndicator> indicators) {
        return http.post(API + "/iocs/import?format=json", indicators);
    }

    /** Imports the indicators of a report with its name as their source, as critical ones. */
    public void addReport(String source, List<HuntedIndicator> indicators) {
        String encoded = URLEncoder.encode(source, StandardCharsets.UTF_8);
        http.post(API + "/iocs/import?format=json&severity=critical&source=" + encoded, indicators);
    }

    /** Launches a named hunt for values on the hosts with a label. */
    public Hunt launch(String name, List<HuntedIndicator> values, String label, int liveWindowMinutes) {
        Map<String, Object> body = Map.of(
                "name",
                name,
                "indicators",
                Map.of("values", values),
                "target",
                Map.of("labels", Map.of("include_any", List.of(label))),
                "live_window_minutes",
                liveWindowMinutes);
        return JsonHttpClient.JSON.treeToValue(http.post(API + "/hunts", body), Hunt.class);
    }

    /** Creates a watchlist of all critical indicators for the hosts with a label. */
    public void watchCritical(String name, String label) {
        Map<String, Object> critical = Map.of("severities", List.of("critical"));
        http.post(API + "/watchlist-packs", Map.of("name", name, "indicators", critical, "labels", List.of(label)));
    }

    /** Returns all indicators in the service's normal form. */
    public List<HuntedIndicator> indicators() {
        return all(API + "/iocs", HuntedIndicator.class);
    }

    public long hostsOnline() {
        return http.get(API + "/hosts?status=online&page_size=1").path("total").asLong(0);
    }

    public Hunt launch(int liveWindowMinutes) {
        Map<String, Object> body = Map.of(
                "indicators", Map.of("all", true), "target_type", "fleet", "live_window_minutes", liveWindowMinutes);
        return JsonHttpClient.JSON.treeToValue(http.post(API + "/hunts", body), Hunt.class);
    }

    public Hunt hunt(String id) {
        return JsonHttpClient.JSON.treeToValue(http.get(hunts(id)), Hunt.class);
    }

    public List<Coverage> coverage(String huntId) {
        return all(hunts(huntId) + "/hosts", Coverage.class);
    }

    /** Returns the newest readable result. */
    public Optional<Result> firstResult(String huntId) {
        return http.get(hunts(huntId) + "/results?page_size=1")
                .path("items")
                .valueStream()
                .findFirst()
                .map(item -> JsonHttpClient.JSON.treeToValue(item, Result.class));
    }

    public List<Result> results(String huntId) {
        return all(hunts(huntId) + "/results", Result.class);
    }

    public List<Alert> alerts() {
        return all(API + "/alerts", "&category=ioc", Alert.class);
    }

    private <T> List<T> all(String path, Class<T> type) {
        return all(path, "", type);
    }

    private <T> List<T> all(String path, String filter, Class<T> type) {
        List<T> items = new ArrayList<>();
        JsonNode page = http.get(path + PAGE + filter);
        while (true) {
            page.path("items").forEach(item -> items.add(JsonHttpClient.JSON.treeToValue(item, type)));
            String next = page.path("next_page_token").asString("");
            if (next.isEmpty()) {
                return items;
            }
            page = http.get(path + PAGE + filter + "&page_token=" + URLEncoder.encode(next, StandardCharsets.UTF_8));
        }
    }

    private static String hunts(String id) {
        return API + "/hunts/" + id;
    }
}
