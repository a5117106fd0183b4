package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Metadata of messages about their request, for the event log. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RequestOriginTest {

    private static final String CANCEL = "/api/v1/hunts/" + Samples.HUNT.id() + "/cancel";

    @Test
    void messages_carry_who_did_what_from_where_in_which_request_and_why() {
        var answer = Http.bare("POST", CANCEL, "admin", "X-Request-Id", "r-1", "X-Reason", "  Ticket\t4711 ");

        assertThat(WebService.BACKEND.metaData)
                .containsAllEntriesOf(Map.of(
                        "actor", "user",
                        "user", "root",
                        "credential_kind", "session",
                        "credential_id", Backend.SESSION.toString(),
                        "address", "127.0.0.1",
                        "operation", "cancelHunt",
                        "request_id", answer.header("X-Request-Id").orElseThrow(),
                        "client_request_id", "r-1",
                        "reason", "Ticket 4711"))
                .doesNotContainKey("host");
    }

    @Test
    void the_service_makes_the_id_of_a_request_and_keeps_the_clients_if_that_is_harmless() {
        for (String odd : List.of("x".repeat(65), "a b", "ä", "<script>")) {
            var answer = Http.bare("POST", CANCEL, "admin", "X-Request-Id", odd);

            assertThat(answer.header("X-Request-Id").orElseThrow()).matches("[0-9a-f-]{36}");
            assertThat(WebService.BACKEND.metaData).doesNotContainKey("client_request_id");
        }
        var kept = Http.bare("POST", CANCEL, "admin", "X-Request-Id", "Abc-1._z");

        assertThat(kept.header("X-Request-Id").orElseThrow()).matches("[0-9a-f-]{36}");
        assertThat(WebService.BACKEND.metaData).containsEntry("client_request_id", "Abc-1._z");
    }

    @Test
    void a_reason_is_cut_and_one_line_in_any_language() {
        assertThat(reason("x".repeat(9_000).substring(0, 1_000))).isEqualTo("x".repeat(256));
        assertThat(reason(utf8("Störung – 調査"))).isEqualTo("Störung – 調査");
        assertThat(reason(utf8("a\u202eb\u2028c\u0085d"))).isEqualTo("a b c d");
        assertThat(reason("caf\u00e9")).isEqualTo("café");
        assertThat(reason(" \t ")).isNull();
    }

    private static @Nullable Object reason(String sent) {
        try (var peer = RawHttpClient.from("127.0.0.1", WebService.PORT)) {
            peer.say(
                    "POST %s HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer admin\r\nX-Reason: %s\r\nContent-Length: 0\r\n"
                                    .formatted(CANCEL, sent)
                            + "Connection: close\r\n\r\n");
            assertThat(peer.heard()).startsWith("HTTP/1.1 20");
        }
        return WebService.BACKEND.metaData.get("reason");
    }

    /** Encodes a text as it is transferred in a header. */
    private static String utf8(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}
