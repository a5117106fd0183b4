package io.hunt.application;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Chromium and the console's scripts that drive it. */
record Browser(Path chromium) {

    private static final Path CONSOLE = Path.of("../console");

    /** Returns the browser; without one the test is skipped with a reason, unless {@code CONSOLE_TESTS=required}. */
    static Browser demanded() {
        if (!Files.exists(CONSOLE.resolve("target/classes/console/index.html"))) {
            skip("the console was not built, which needs Node and npm");
        }
        if (!Files.exists(CONSOLE.resolve("node_modules/playwright-core"))) {
            skip("the console's tools are not installed");
        }
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .map(name -> Path.of("/usr/bin", name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Browser::new)
                .orElseGet(() -> skip("no Chromium was found in /usr/bin"));
    }

    /** Runs a script of {@code console/browser} with a plan. */
    Tool.Run run(String script, Map<String, Object> plan, Path directory) throws IOException {
        Path file = directory.resolve("plan.json");
        Files.writeString(file, new JsonMapper().writeValueAsString(plan));
        return new Tool(CONSOLE, Map.of()).run("node", "browser/" + script, file.toString());
    }

    private static Browser skip(String reason) {
        if ("required".equals(System.getenv("CONSOLE_TESTS"))) {
            throw new AssertionError(reason);
        }
        return abort("The console is not tried: " + reason);
    }
}
