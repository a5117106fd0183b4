package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.id.HostId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.rest.Http.Answer;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SecurityEventsTest {

    private static final String LIST = "/api/v1/security-events";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void auditors_and_admins_read_them() {
        for (String token : new String[] {"auditor", "admin"}) {
            Answer answer = Http.get(LIST, token);

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text()).isEqualTo("""
                    {"items":[{"id":"%s","kind":"authentication_failed","at":"2026-11-21T12:00:00Z","user":"ada",\
                    "host_id":null,"hunt_id":null,"campaign_id":null,"alert_id":null,"address":"192.0.2.7",\
                    "late_match":false,"detail":{"reason":"wrong_password","count":3}}],\
                    "next_page_token":"next","total":2}""".formatted(Samples.SECURITY_EVENT.id()));
        }
    }

    @Test
    void an_analyst_does_not() {
        assertThat(Http.get(LIST, "analyst").status()).isEqualTo(403);
        assertThat(Http.get(LIST, "analyst").code()).isEqualTo("forbidden");
        assertThat(Http.get(LIST + "/export?format=csv", "analyst").status()).isEqualTo(403);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void every_filter_is_understood() {
        UUID host = UUID.randomUUID();
        Http.get(
                LIST + "?kind=Late-Match&user=ada&host_id=" + host
                        + "&from=2026-11-21T12:00:00Z&to=2026-11-21T13:00:00Z&q=evil&sort=at&limit=7",
                "auditor");

        var query = WebService.BACKEND.last(ListSecurityEvents.class);
        assertThat(query.kinds()).containsExactly(SecurityEventKind.LATE_MATCH);
        assertThat(query.user()).isEqualTo("ada");
        assertThat(query.hostId()).isEqualTo(new HostId(host));
        assertThat(query.from()).isEqualTo(Samples.NOON);
        assertThat(query.to()).isEqualTo(Samples.NOON.plusSeconds(3_600));
        assertThat(query.q()).isEqualTo("evil");
        assertThat(query.page().size()).isEqualTo(7);
        assertThat(query.page().sort()).isEqualTo("at");
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind=rumour", "host_id=alpha", "from=yesterday", "sort=user", "colour=red"})
    void what_is_not_understood_is_refused(String query) {
        assertThat(Http.get(LIST + "?" + query, "auditor").code()).isEqualTo("validation_failed");
    }

    @Test
    void a_token_is_presented_from_an_address_that_nobody_can_make_up() {
        Http.get("/api/v1/me", "made-up", "X-Forwarded-For", "203.0.113.5");

        assertThat(WebService.BACKEND.presented).containsExactly(Optional.of("127.0.0.1"));

        Http.bare("POST", "/api/v1/auth/refresh", "hr_used", "X-Forwarded-For", "203.0.113.5");

        assertThat(WebService.BACKEND.last(RenewSession.class).address()).isEqualTo("127.0.0.1");
    }
}
