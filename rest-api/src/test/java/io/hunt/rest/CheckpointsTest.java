package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.audit.CheckpointCommand.RequestCheckpoint;
import io.hunt.api.audit.CheckpointQuery.FindCheckpoint;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CheckpointsTest {

    private static final String LIST = "/api/v1/audit/checkpoints";

    @BeforeEach
    void reset() {
        WebService.BACKEND.reset();
    }

    @Test
    void checkpoints_are_listed_with_their_notes() {
        assertThat(Http.get(LIST, "auditor").json().get("items").get(0).toString())
                .isEqualTo("""
                        {"origin":"hunt.example/log","size":4711,"root":"y7Ihx8mbmAXingXvZOPSyCipyGbn3q32KzKY8bYSEF4=",\
                        "checkpoint":"hunt.example/log\\n4711\\ny7Ihx8mbmAXingXvZOPSyCipyGbn3q32KzKY8bYSEF4=\\n\\n\
                        — hunt.example/log cZ4OGKd/5MY=\\n","cosignatures":1,"published_at":"2026-11-21T12:00:00Z"}""");
        assertThat(Http.get(LIST, "analyst").status()).isEqualTo(403);
    }

    @Test
    void the_newest_is_served_as_the_note_itself() {
        var answer = Http.get("/api/v1/audit/checkpoint", "auditor", "Accept", "text/plain");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.response().headers().firstValue("Content-Type").orElse(""))
                .isEqualToIgnoringCase("text/plain;charset=utf-8");
        assertThat(answer.text()).isEqualTo(FakeCheckpoints.CHECKPOINT.checkpoint());
    }

    @Test
    void whoever_wants_one_waits_until_it_covers_what_the_log_had() {
        var answer = Http.bare("POST", LIST, "auditor");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("size").asLong()).isEqualTo(4_711);
        assertThat(WebService.BACKEND.last(RequestCheckpoint.class).requestedBy())
                .isEqualTo("otto");
        assertThat(WebService.BACKEND.last(FindCheckpoint.class).position()).isEqualTo(9_000);
        assertThat(WebService.BACKEND.received.stream().filter(FindCheckpoint.class::isInstance))
                .hasSize(3);
    }
}
