package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.exception.ExceptionCommand.CreateException;
import io.hunt.api.exception.ExceptionCommand.EndException;
import io.hunt.api.exception.ExceptionQuery.ListExceptions;
import io.hunt.api.exception.ExceptionQuery.ShowExceptionPreview;
import io.hunt.rest.Http.Answer;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExceptionTest {

    private static final String PATH = "/api/v1/exceptions";
    private static final String IOC = Samples.IOC.id().toString();

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void an_exception_is_created_with_its_terms() {
        Answer created = Http.json("POST", PATH, "analyst", """
                {"ioc_id": "%s", "host_ids": ["%s"], "reason": "a test", "ends_at": "2026-12-24T12:00:00.0005Z"}""".formatted(IOC, Samples.HOST.id()));

        assertThat(created.status()).isEqualTo(201);
        var command = WebService.BACKEND.last(CreateException.class);
        assertThat(command.terms().hosts()).containsExactly(Samples.HOST.id());
        assertThat(command.terms().owner()).as("default").isEqualTo("ada");
        assertThat(command.terms().endsAt()).as("milliseconds").isEqualTo(Instant.parse("2026-12-24T12:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"ends_at\": \"2026-12-24T12:00:00Z\"",
                "\"reason\": \"a test\"",
                "\"reason\": \" \", \"ends_at\": \"2026-12-24T12:00:00Z\""
            })
    void an_exception_without_reason_or_end_is_refused(String fields) {
        assertThat(Http.json("POST", PATH, "analyst", "{\"ioc_id\": \"%s\", %s}".formatted(IOC, fields))
                        .status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"host_ids\": []", "\"labels\": []", "\"host_ids\": [], \"labels\": []"})
    void empty_lists_of_hosts_do_not_extend_an_exception_to_all_hosts(String hosts) {
        String terms = "\"reason\": \"a test\", \"ends_at\": \"2026-12-24T12:00:00Z\"";
        for (String path : List.of(PATH, PATH + "/preview")) {
            String body = "{\"ioc_id\": \"%s\", %s%s}".formatted(IOC, hosts, path.equals(PATH) ? ", " + terms : "");
            Answer answer = Http.json("POST", path, "analyst", body);

            assertThat(answer.status()).as(answer.text()).isEqualTo(400);
            assertThat(answer.json().at("/errors/0/field").asString()).isEqualTo("host_ids");
        }
        Answer one = Http.json(
                "POST",
                PATH,
                "analyst",
                "{\"ioc_id\": \"%s\", \"host_ids\": [], \"labels\": [\"lab\"], %s}".formatted(IOC, terms));
        assertThat(one.status()).as("a list that selects").isEqualTo(201);
    }

    @Test
    void an_exception_names_an_indicator_or_a_tag() {
        String rest = "\"reason\": \"a test\", \"ends_at\": \"2026-12-24T12:00:00Z\"";
        Answer created = Http.json(
                "POST", PATH, "analyst", "{\"tag\": \"PenTest\", \"labels\": [\"Lab\", \"DMZ\"], " + rest + "}");

        assertThat(created.status()).isEqualTo(201);
        var command = WebService.BACKEND.last(CreateException.class);
        assertThat(command.indicatorId()).isNull();
        assertThat(command.terms().tag()).isEqualTo("pentest");
        assertThat(command.terms().labels()).containsExactly("dmz", "lab");
        for (String body : List.of("{" + rest + "}", "{\"ioc_id\": \"%s\", \"tag\": \"x\", %s}".formatted(IOC, rest))) {
            assertThat(Http.json("POST", PATH, "analyst", body).status())
                    .as(body)
                    .isEqualTo(400);
        }
    }

    @Test
    void a_preview_answers_alerts_and_an_end_names_its_user() {
        Answer preview = Http.json("POST", PATH + "/preview", "analyst", "{\"ioc_id\": \"%s\"}".formatted(IOC));
        assertThat(preview.json().path("total").asInt()).isEqualTo(1);
        assertThat(WebService.BACKEND.last(ShowExceptionPreview.class).hosts()).isEmpty();

        Answer ended = Http.json("POST", PATH + "/" + Samples.EXCEPTION.id() + "/end", "analyst", "{}");
        assertThat(ended.status()).isEqualTo(200);
        assertThat(WebService.BACKEND.last(EndException.class).endedBy()).isEqualTo("ada");
    }

    @Test
    void the_list_is_filtered() {
        Http.json("GET", PATH + "?ended=false&ioc_id=" + IOC, "auditor", "");

        var query = WebService.BACKEND.last(ListExceptions.class);
        assertThat(query.ended()).isFalse();
        assertThat(query.indicatorId()).isEqualTo(Samples.IOC.id());
    }
}
