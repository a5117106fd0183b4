package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Launches with each kind of target by label, by each role and scope, in the order of the gates. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TargetAccessTest {

    @TempDir
    static Path directory;

    private static RunningService service;
    private static ManagedChannel channel;
    private static Analyst admin;

    @BeforeAll
    static void two_hosts_with_labels() {
        service = RunningService.in(directory, "service.rate-limit-per-minute=0");
        channel = HandDrivenHost.channelTo(service);
        admin = service.admin();
        admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}");
        for (String role : new String[] {"auditor", "analyst", "capable"}) {
            admin.post(
                    "/admin/users", """
                    {"username": "%s", "password": "%s", "role": "%s"}""".formatted(role, RunningService.PASSWORD, role.replace("capable", "analyst")));
        }
        admin.patch("/admin/users/capable", "{\"capabilities\": [\"can_launch_fleet_hunts\"]}");
        labelled(joins("one"), "\"one\", \"every\"");
        labelled(joins("two"), "\"every\"");
        admin.put("/labels/ruled/rule", "{\"rule\": \"hostname like '%'\"}");
        admin.put("/labels/first/rule", "{\"rule\": \"hostname = one\"}");
        eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 2);
    }

    @AfterAll
    static void stop() {
        channel.shutdownNow();
        service.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            auditor | '{"include_any": ["one"]}'                        | forbidden
            auditor | '{"include_any": ["unknown"]}'                    | forbidden
            analyst | '{"include_any": ["one"]}'                        | accepted
            analyst | '{"include_any": ["FIRST"]}'                      | accepted
            analyst | '{"include_any": ["every"], "exclude": ["one"]}'  | accepted
            analyst | '{"include_any": ["every"]}'                      | capability_required
            analyst | '{"include_any": ["ruled"]}'                      | capability_required
            analyst | '{"include_all": ["ruled", "every"]}'             | capability_required
            analyst | '{"exclude": ["first"]}'                          | capability_required
            analyst | '{"exclude": ["unknown"]}'                        | capability_required
            analyst | '{"include_any": ["unknown"]}'                    | unknown_label
            analyst | '{"include_any": ["one"], "exclude": ["onee"]}'   | unknown_label
            capable | '{"include_any": ["every"]}'                      | accepted
            capable | '{"exclude": ["first"]}'                          | accepted
            admin   | '{"include_any": ["ruled"]}'                      | accepted
            admin   | '{"exclude": ["unknown"]}'                        | unknown_label
            """)
    void a_launch_by_label_is_admitted_by_role_capability_and_hosts(String role, String labels, String expected) {
        Analyst analyst = Analyst.signedIn(service.url(), role, RunningService.PASSWORD);

        assertThat(hunt(analyst, labels)).isEqualTo(expected);
        assertThat(outcome(analyst, "/campaigns", "stop", "\"sql\": \"SELECT version FROM os_version\"", labels))
                .isEqualTo(expected);
    }

    @Test
    void gate_2_counts_the_hosts_of_labels_and_rules() {
        Analyst analyst = Analyst.signedIn(service.url(), "analyst", RunningService.PASSWORD);
        labelled(joins("three"), "\"one\"");
        admin.put("/admin/settings/nonadmin_hunt_host_cap", "1");

        assertThat(hunt(analyst, "{\"include_any\": [\"one\"]}")).isEqualTo("host_cap_exceeded");
        assertThat(hunt(analyst, "{\"include_any\": [\"one\"], \"exclude\": [\"onee\"]}"))
                .as("gate 2 is checked before the names of labels")
                .isEqualTo("host_cap_exceeded");
        assertThat(hunt(analyst, "{\"include_any\": [\"first\"]}")).isEqualTo("accepted");
        assertThat(hunt(admin, "{\"include_any\": [\"one\"]}")).isEqualTo("accepted");
    }

    @ParameterizedTest
    @CsvSource({"hunt, accepted", "read, forbidden", "acknowledge, forbidden", "import, forbidden"})
    void a_token_without_the_scope_hunt_launches_nothing(String scope, String expected) {
        String token = admin.post("/tokens", "{\"name\": \"%1$s\", \"scopes\": [\"%1$s\"]}".formatted(scope))
                .text("token");

        Analyst script = Analyst.holding(service.url(), token);
        assertThat(hunt(script, "{\"include_any\": [\"ruled\"]}")).isEqualTo(expected);
    }

    private static String hunt(Analyst analyst, String labels) {
        return outcome(analyst, "/hunts", "cancel", "\"indicators\": {\"all\": true}", labels);
    }

    private static String outcome(Analyst analyst, String path, String end, String subject, String labels) {
        Answer answer = analyst.post(path, """
                {%s, "target": {"labels": %s}}""".formatted(subject, labels));
        if (answer.status() >= 400) {
            return answer.text("code");
        }
        admin.post(path + "/" + answer.text("id") + "/" + end);
        return "accepted";
    }

    private static HandDrivenHost joins(String name) {
        return HandDrivenHost.enrolled(channel, service.enrollSecret(), name).connect();
    }

    private static void labelled(HandDrivenHost host, String labels) {
        admin.patch("/hosts/" + host.id(), "{\"labels\": [%s]}".formatted(labels));
    }
}
