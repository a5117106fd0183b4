package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.hunt.application.Analyst.Answer;
import io.hunt.proto.fleet.v1.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The console in a real browser, on a service that has something to show and a host that sends hostile text. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConsoleJourneyTest {

    private static final Path CONSOLE = Path.of("../console");
    private static final String HASH = "c".repeat(64);
    private static final String HOSTILE = "invoice\\u202Efdp.exe<img src=x onerror=alert(1)>\\u001B[31m";

    private static final List<String> READABLE = List.of(
            "/",
            "/hunts",
            "/campaigns",
            "/alerts",
            "/indicators",
            "/hosts",
            "/watchlists",
            "/queries",
            "/audit",
            "/tokens",
            "/about");

    private static final List<String> FOR_ADMINS = List.of(
            "/hunts/new",
            "/campaigns/new",
            "/indicators/import",
            "/deliveries",
            "/dead-letters",
            "/users",
            "/settings");

    @TempDir
    Path directory;

    @Test
    void every_screen_works_and_takes_hostile_text_for_text() throws IOException {
        String chromium = demand();
        try (var stock = StockedService.in(directory)) {
            Analyst admin = stock.admin();
            admin.post("/admin/users", """
                    {"username": "grace", "password": "%s", "role": "auditor"}""".formatted(RunningService.PASSWORD));
            String hunt = "/hunts/" + answeredByHostileHost(stock);
            Path plan = directory.resolve("plan.json");
            Files.writeString(plan, new JsonMapper().writeValueAsString(plan(stock, hunt, chromium)));

            var run = new Tool(CONSOLE, Map.of()).run("node", "browser/journey.mjs", plan.toString());

            assertThat(run.output() + run.errors()).isEqualTo("console: no problems\n");
        }
    }

    private static Map<String, Object> plan(StockedService stock, String hunt, String chromium) {
        String campaign = "/campaigns/" + stock.subject(0).osquery();
        List<String> details =
                List.of(hunt, hunt + "?tab=hosts", hunt + "?tab=queries", campaign, campaign + "?tab=responses");
        String pictures = System.getProperty("console.pictures", "");
        return Map.of(
                "url",
                stock.service().url().replace("/api/v1", ""),
                "chromium",
                chromium,
                "password",
                RunningService.PASSWORD,
                "admin",
                "admin",
                "auditor",
                "grace",
                "analyst",
                "carol",
                "hunt",
                hunt,
                "paths",
                Stream.of(READABLE, FOR_ADMINS, details).flatMap(List::stream).toList(),
                "readable",
                READABLE,
                "pictures",
                pictures);
    }

    /** A hunt of which one host has found something that it describes with markup and characters for terminals. */
    private static String answeredByHostileHost(StockedService stock) {
        Analyst admin = stock.admin();
        Answer added = admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%s\"}".formatted(HASH));
        HandDrivenHost host = stock.connected().getFirst();
        String id =
                admin.post("/hunts", """
                {"name": "<b>\\u202Eevil</b>", "indicators": {"ids": ["%s"]}, "target_type": "hosts", "host_ids": ["%s"]}""".formatted(added.text("id"), host.id())).text("id");
        String campaign = admin.get("/hunts/" + id).text("campaign_id");
        var verdict = host.answer(
                host.asked(campaign.isEmpty() ? "hunt:" + id : "campaign:" + campaign, 1),
                "{\"ioc\":\"" + HASH + "\",\"path\":\"" + HOSTILE + "\"}");
        assertThat(verdict).isEqualTo(Verdict.VERDICT_ACCEPTED);
        eventually(() -> admin.get("/hunts/" + id + "/results").number("total"), total -> total == 1);
        eventually(() -> admin.get("/alerts?q=" + HASH).number("total"), total -> total == 1);
        return id;
    }

    /** Where there is no browser the test is skipped with a reason, unless {@code CONSOLE_TESTS=required}. */
    private static String demand() {
        if (!Files.exists(Path.of("../console/target/classes/console/index.html"))) {
            skip("the console was not built, which needs Node and npm");
        }
        if (!Files.exists(CONSOLE.resolve("node_modules/playwright-core"))) {
            skip("the console's tools are not installed");
        }
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .map(name -> Path.of("/usr/bin", name))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseGet(() -> skip("no Chromium was found in /usr/bin"));
    }

    private static String skip(String reason) {
        if ("required".equals(System.getenv("CONSOLE_TESTS"))) {
            throw new AssertionError(reason);
        }
        return abort("The console is not tried: " + reason);
    }
}
