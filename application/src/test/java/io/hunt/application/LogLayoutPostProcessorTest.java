package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.json.JsonMapper;

@ExtendWith(OutputCaptureExtension.class)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogLayoutPostProcessorTest {

    private static final String FORGED = "host said\r\n2026-11-23T00:00:00.000Z ERROR forged";

    static class EmptyApplication {}

    @AfterAll
    static void asBefore() {
        log("text");
    }

    @Test
    void a_line_of_json_names_request_and_hunt(CapturedOutput output) {
        log("json");

        String line = output.getOut()
                .lines()
                .filter(l -> l.contains("host said"))
                .findFirst()
                .orElseThrow();

        var json = JsonMapper.shared().readTree(line);
        assertThat(json.get("message").stringValue()).isEqualTo(FORGED);
        assertThat(json.get("request_id").stringValue()).isEqualTo("r-1");
        assertThat(json.get("hunt_id").stringValue()).isEqualTo("h-1");
        assertThat(json.at("/error/message").stringValue()).isEqualTo(FORGED);
    }

    @Test
    void nothing_that_is_logged_begins_a_line_of_text(CapturedOutput output) {
        log("text");

        List<String> lines = output.getOut().lines().toList();

        assertThat(lines)
                .anyMatch(line -> line.contains("request_id=r-1") && line.contains("hunt_id=h-1"))
                .anyMatch(line -> line.endsWith("host said | 2026-11-23T00:00:00.000Z ERROR forged"))
                .anyMatch(line -> line.equals("  2026-11-23T00:00:00.000Z ERROR forged"))
                .noneMatch(line -> line.startsWith("2026-11-23T00:00:00.000Z ERROR forged"));
    }

    private static void log(String format) {
        // The logging system leaves this property set for the next start in this process.
        System.clearProperty("CONSOLE_LOG_STRUCTURED_FORMAT");
        try (var _ = new SpringApplicationBuilder(EmptyApplication.class)
                        .web(WebApplicationType.NONE)
                        .run("--service.log-format=" + format);
                var _ = MDC.putCloseable("request_id", "r-1");
                var _ = MDC.putCloseable("hunt_id", "h-1")) {
            LoggerFactory.getLogger("test").warn(FORGED, new IllegalStateException(FORGED));
        }
    }
}
