package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.MakeExportTicket;
import io.hunt.api.access.AccessCommand.UseExportTicket;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.ioc.Severity;
import io.hunt.api.securitylog.SecurityEvent.DataExported;
import io.hunt.rest.Http.Answer;
import java.util.List;
import org.axonframework.eventhandling.EventMessage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExportTicketTest {

    private static final String TICKETS = "/api/v1/export-tickets";
    private static final String ALERTS = "/api/v1/alerts/export?format=csv&severity=high&q=a%20b";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        WebService.BACKEND.exported.set(3);
    }

    @Test
    void a_ticket_downloads_its_export_without_a_bearer_token_and_once() {
        String address = ALERTS + "&ticket=" + ticket(ALERTS, "auditor");

        Answer file = Http.get(address, "");

        assertThat(file.status()).as(file.text()).isEqualTo(200);
        assertThat(file.header("Content-Disposition").orElseThrow()).startsWith("attachment; filename=\"alerts-");
        assertThat(file.text().lines()).hasSize(4);
        assertThat(WebService.BACKEND.last(ListAlerts.class).filter().facets().severities())
                .containsExactly(Severity.HIGH);
        assertThat(WebService.BACKEND.last(ListAlerts.class).filter().q()).isEqualTo("a b");
        assertThat(Http.get(address, "").code()).isEqualTo("unauthenticated");
    }

    @Test
    void the_log_names_the_user_and_the_request_and_never_the_ticket() {
        String ticket = ticket(ALERTS, "auditor");
        Http.get("/api/v1/alerts/export?ticket=" + ticket + "&format=csv&severity=high&q=a%20b", "");

        EventMessage<?> exported =
                WebService.BACKEND.recorded(DataExported.class).getFirst();
        assertThat(((DataExported) exported.getPayload()).exportedBy()).isEqualTo("otto");
        assertThat(((DataExported) exported.getPayload()).filters()).isEqualTo("format=csv&severity=high&q=a%20b");
        assertThat(exported.getMetaData()).containsEntry("user", "otto").containsKey("request_id");
        assertThat(WebService.BACKEND.recorded.toString()).doesNotContain(ticket);
        assertThat(WebService.BACKEND.received.toString()).doesNotContain(ticket);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/alerts/export?format=csv&severity=high",
                "/api/v1/alerts/export?severity=high&format=csv&q=a%20b",
                "/api/v1/alerts/export?format=csv&severity=high&q=a+b",
                "/api/v1/hosts/export?format=csv&severity=high&q=a%20b",
                "/api/v1/alerts/export?"
            })
    void a_ticket_opens_no_other_path_or_query_and_is_used_up(String other) {
        String ticket = ticket(ALERTS, "analyst");

        assertThat(Http.get(other + "&ticket=" + ticket, "").status()).isEqualTo(401);
        assertThat(Http.get(ALERTS + "&ticket=" + ticket, "").status()).isEqualTo(401);
    }

    @Test
    void a_ticket_is_looked_at_for_downloads_alone() {
        String ticket = ticket(ALERTS, "analyst");

        assertThat(Http.get("/api/v1/alerts?ticket=" + ticket, "").status()).isEqualTo(401);
        assertThat(Http.bare("HEAD", ALERTS + "&ticket=" + ticket, "").status()).isEqualTo(401);
        assertThat(Http.get(ALERTS + "&ticket=" + ticket + "&ticket=" + ticket, "")
                        .status())
                .isEqualTo(401);
        assertThat(Http.get(ALERTS + "&ticket=%20", "").status()).isEqualTo(401);
        assertThat(Http.get(ALERTS + "&ticket=" + "x".repeat(65), "").status()).isEqualTo(401);
        assertThat(WebService.BACKEND.received).noneMatch(UseExportTicket.class::isInstance);
        Answer both = Http.get(ALERTS + "&ticket=" + ticket, "analyst");
        assertThat(both.status()).isEqualTo(400);
        assertThat(both.text()).contains("ticket").doesNotContain(ticket);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "alerts/export",
                "https://evil.example/api/v1/alerts/export",
                "//evil.example/api/v1/alerts/export",
                "/api/v1/alerts",
                "/api/v1/export",
                "/api/v1/hunts/../alerts/export",
                "/api/v1/alerts%2fexport",
                "/api/v1//alerts/export",
                "/api/v1/alerts/export#x",
                "/api/v1/alerts/export?q=a b",
                "/api/v1/alerts/export?q=\u00e4",
                "/api/v1/alerts/export?ticket=ht_0",
                "/api/v1/alerts/export?q=a&ticket=ht_0",
                "/api/v1/nothing/export"
            })
    void only_exports_of_this_service_have_tickets(String path) {
        Answer answer = made(path, "admin");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("validation_failed");
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void nobody_has_a_ticket_for_what_the_role_does_not_permit() {
        for (String closed : List.of("/api/v1/audit/events/export", "/api/v1/admin/webhook/deliveries/export")) {
            assertThat(made(closed, "analyst").code()).isEqualTo("forbidden");
        }
        assertThat(made("/api/v1/audit/events/export", "auditor").status()).isEqualTo(200);
        assertThat(made("/api/v1/hunts/" + Samples.HUNT_ID + "/results/export", "analyst")
                        .status())
                .isEqualTo(200);
        assertThat(WebService.BACKEND.last(MakeExportTicket.class).target())
                .isEqualTo("/api/v1/hunts/" + Samples.HUNT_ID + "/results/export");
        assertThat(made(ALERTS, "").status()).isEqualTo(401);
    }

    private static String ticket(String path, String token) {
        Answer answer = made(path, token);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.json().get("expires_at").asString()).isEqualTo(Samples.LATER.toString());
        return answer.json().get("ticket").asString();
    }

    private static Answer made(String path, String token) {
        return Http.json("POST", TICKETS, token, "{\"path\": \"" + path + "\"}");
    }
}
