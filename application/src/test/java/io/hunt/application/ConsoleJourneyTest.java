package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.bench.Figures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Console in a real browser: every screen with each role, hostile text, sessions, outages, time and size, on a service with
 * data.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConsoleJourneyTest {

    private static final Logger LOG = LoggerFactory.getLogger(ConsoleJourneyTest.class);
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path directory;

    @Test
    void the_console_does_what_it_promises() throws IOException {
        Browser browser = Browser.demanded();
        try (var stage = new ConsoleStage(directory)) {
            stage.stock().admin().post("/admin/users", """
                    {"username": "grace", "password": "%s", "role": "auditor"}""".formatted(RunningService.PASSWORD));
            Path measured = directory.resolve("measured.json");

            String said = browser.run("journey.mjs", plan(stage, browser, measured), directory)
                    .successful();

            JsonNode found = JSON.readTree(Files.readString(measured));
            tell(found.path("measured"));
            LOG.info("seconds: {}", found.path("seconds"));
            assertThat(said).isEqualTo("console: no problems\n");
        }
    }

    private static void tell(JsonNode measured) {
        var figures = new Figures("console", "browser");
        measured.forEachEntry((name, value) -> {
            LOG.info("bench: console, {}: {}", name, value);
            figures.put(figure(name), value.asDouble(Double.NaN));
        });
        figures.append();
    }

    /** "MiB of heap before" becomes mib_of_heap_before. */
    private static String figure(String words) {
        return words.toLowerCase(Locale.ROOT).replace(",", "").replaceAll("[^a-z0-9]+", "_");
    }

    private static Map<String, Object> plan(ConsoleStage stage, Browser browser, Path measured) {
        HostileTexts.FilledResources hostile = new HostileTexts(stage.stock()).filled();
        return Map.of(
                "url",
                stage.stock().service().url().replace("/api/v1", ""),
                "chromium",
                browser.chromium().toString(),
                "password",
                RunningService.PASSWORD,
                "users",
                Map.of("admin", "admin", "auditor", "grace", "analyst", "carol", "other", ConsoleStage.OTHER_USER),
                "examples",
                stage.examples(hostile.hunt()),
                "failures",
                List.of(
                        "/hunts/" + hostile.failedHunt(),
                        "/campaigns/" + hostile.campaign(),
                        "/watchlists/" + hostile.pack()),
                "hunts",
                Map.of(
                        "open",
                        stage.openHunt(),
                        "streamed",
                        stage.streamed().id(),
                        "results",
                        stage.streamed().results()),
                "outage",
                Map.of("url", stage.urlOfProcess(), "control", stage.control()),
                "lists",
                Map.of("long", "/indicators", "short", "/watchlists"),
                "measured",
                measured.toString());
    }
}
