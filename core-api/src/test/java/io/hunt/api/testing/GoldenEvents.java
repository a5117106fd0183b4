package io.hunt.api.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every event as each release has written it, once with all fields and once without optional ones, in a file of JSON
 * lines for each release. The file of a published release is never changed.
 */
public final class GoldenEvents {

    /** Release whose file still changes with the code. */
    public static final String CURRENT = "0.1.0";

    /** Releases with a file. */
    public static final List<String> RELEASES = List.of(CURRENT);

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private GoldenEvents() {}

    /**
     * Event of a release.
     *
     * @param variant `filled` or `sparse`
     */
    public record Golden(String release, String type, String revision, String variant, String payload) {

        /** Formats the event as a line of a file. */
        public String line() {
            var line = JSON.createObjectNode();
            line.put("type", type).put("revision", revision).put("variant", variant);
            line.set("payload", JSON.readTree(payload));
            return JSON.writeValueAsString(line);
        }

        @Override
        public String toString() {
            return type + " of " + release + ", " + variant;
        }
    }

    /** Returns the path of a release's file below the test resources of this module. */
    public static String file(String release) {
        return "golden/events-" + release + ".jsonl";
    }

    /** Returns every event of every release. */
    public static Stream<Golden> all() {
        return RELEASES.stream().flatMap(GoldenEvents::of);
    }

    /**
     * Returns events of revisions from before the first release, which only upcasters raise to the present ones, for the
     * aggregates of that release.
     */
    public static Stream<Golden> earlier() {
        return of("earlier")
                .map(golden ->
                        new Golden(CURRENT, golden.type(), golden.revision(), golden.variant(), golden.payload()));
    }

    private static Stream<Golden> of(String release) {
        try (InputStream file = GoldenEvents.class.getResourceAsStream("/" + file(release))) {
            if (file == null) {
                throw new IllegalStateException("There is no " + file(release));
            }
            var lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8));
            return lines.lines().map(line -> golden(release, JSON.readTree(line))).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Golden golden(String release, JsonNode line) {
        return new Golden(
                release,
                line.get("type").stringValue(),
                line.get("revision").stringValue(),
                line.get("variant").stringValue(),
                JSON.writeValueAsString(line.get("payload")));
    }
}
