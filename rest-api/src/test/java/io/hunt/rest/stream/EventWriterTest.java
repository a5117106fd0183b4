package io.hunt.rest.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.RawJson;
import io.hunt.api.hunt.HuntStatus;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EventWriterTest {

    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
    private final Map<String, String> headers = new TreeMap<>();

    @Test
    void an_event_is_three_lines_and_an_empty_one() throws IOException {
        var out = new EventWriter(response());
        out.write("end", null, new StreamEndJson(HuntStatus.COMPLETED));
        out.write("result", 17L, new RawJson("{}"));

        assertThat(sent.toString(UTF_8)).isEqualTo("""
                event: end
                data: {"status":"completed"}

                event: result
                id: 17
                data: {}

                """);
    }

    @Test
    void evidence_of_a_host_adds_no_event_of_its_own() throws IOException {
        var out = new EventWriter(response());
        out.write("result", 1L, new RawJson("{\"a\":\n1,\r\n\"b\":\r2}\n\nevent: end\ndata: {}\n\n"));

        assertThat(sent.toString(UTF_8).lines()).hasSize(4);
        assertThat(sent.toString(UTF_8)).startsWith("event: result\nid: 1\ndata: {\"a\": 1,");
    }

    @Test
    void proxies_are_told_not_to_hold_events_back() throws IOException {
        new EventWriter(response());

        assertThat(headers)
                .containsEntry("Content-Type", "text/event-stream;charset=utf-8")
                .containsEntry("X-Accel-Buffering", "no");
    }

    @Test
    void a_heartbeat_soon_after_an_event_says_nothing() throws IOException {
        var out = new EventWriter(response());
        out.heartbeat();

        assertThat(sent.size()).isZero();
    }

    private HttpServletResponse response() {
        return (HttpServletResponse) Proxy.newProxyInstance(
                EventWriterTest.class.getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (_, called, arguments) -> switch (called.getName()) {
                    case "setContentType" -> headers.put("Content-Type", (String) arguments[0]);
                    case "setHeader" -> headers.put((String) arguments[0], (String) arguments[1]);
                    case "getOutputStream" -> new SentBytes();
                    case "flushBuffer" -> null;
                    default -> throw new UnsupportedOperationException(called.getName());
                });
    }

    private final class SentBytes extends ServletOutputStream {

        @Override
        public void write(int one) {
            sent.write(one);
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new UnsupportedOperationException();
        }
    }
}
