package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.HostQuery.ListLabels;
import io.hunt.api.host.LabelCommand.ChangeLabelsOfHosts;
import io.hunt.api.hunt.HuntQuery.ListUnaskedHosts;
import io.hunt.api.hunt.UnaskedReason;
import io.hunt.api.settings.SettingsCommand.RemoveLabelRule;
import io.hunt.api.settings.SettingsCommand.SetLabelRule;
import io.hunt.rest.Http.Answer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LabelTest {

    private static final String STRANGER = "00000000-0000-4000-8000-0000000000ff";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void labels_are_listed_with_the_numbers_of_their_hosts() {
        Answer answer = Http.get("/api/v1/labels?q=w&sort=-hosts", "auditor");

        assertThat(answer.text()).contains("\"items\":[{\"label\":\"web\",\"hosts\":12,\"has_rule\":false}]");
        assertThat(WebService.BACKEND.last(ListLabels.class).q()).isEqualTo("w");
    }

    @Test
    void an_admin_labels_many_hosts_and_learns_which_do_not_exist() {
        String body = "{\"host_ids\": [\"%s\", \"%s\"], \"add\": [\"web\"], \"remove\": [\"old\"]}"
                .formatted(Samples.HOST_ID, STRANGER);

        assertThat(Http.json("POST", "/api/v1/hosts/labels", "admin", body).text())
                .isEqualTo("{\"changed\":1,\"unchanged\":0,\"not_found\":[\"" + STRANGER + "\"]}");
        var command = WebService.BACKEND.last(ChangeLabelsOfHosts.class);
        assertThat(command.add()).containsExactly("web");
        assertThat(command.remove()).containsExactly("old");
        assertThat(Http.json("POST", "/api/v1/hosts/labels", "analyst", body).status())
                .isEqualTo(403);
    }

    @Test
    void an_admin_sets_and_removes_the_rule_of_a_label_and_all_read_it() {
        String path = "/api/v1/labels/databases/rule";
        String body = "{\"rule\": \"platform = linux\"}";

        assertThat(Http.json("PUT", path, "admin", body).text()).isEqualTo("""
                        {"label":"databases","rule":"platform = linux and hostname like 'db-%'","set_by":"root",\
                        "set_at":"2026-11-21T12:00:00Z"}""");
        assertThat(WebService.BACKEND.last(SetLabelRule.class))
                .isEqualTo(new SetLabelRule("databases", "platform = linux", "root"));
        assertThat(Http.get(path, "auditor").status()).isEqualTo(200);
        assertThat(Http.get("/api/v1/labels/web/rule", "auditor").status()).isEqualTo(404);
        assertThat(Http.send("DELETE", path, "admin", null).status()).isEqualTo(204);
        assertThat(WebService.BACKEND.last(RemoveLabelRule.class)).isEqualTo(new RemoveLabelRule("databases", "root"));
        assertThat(Http.json("PUT", path, "analyst", body).status()).isEqualTo(403);
    }

    @Test
    void hosts_that_a_launch_left_out_are_listed_by_reason() {
        Answer answer = Http.get("/api/v1/hunts/" + Samples.HUNT_ID + "/unasked-hosts?reason=offline", "analyst");

        assertThat(answer.text())
                .contains("\"host_id\":\"" + Samples.HOST_ID + "\",\"hostname\":\"alpha\",\"reason\":\"offline\"");
        assertThat(WebService.BACKEND.last(ListUnaskedHosts.class).reasons()).containsExactly(UnaskedReason.OFFLINE);
    }

    @Test
    void hostnames_are_found_ambiguous_or_not_found() {
        Answer answer = Http.json("POST", "/api/v1/hosts/resolve", "auditor", "{\"hostnames\": [\"db-9\"]}");

        assertThat(answer.text()).isEqualTo("""
                {"hosts":[{"hostname":"alpha","host_id":"%1$s"}],\
                "ambiguous":[{"hostname":"twin","host_ids":["%1$s"]}],"not_found":["db-9"]}""".formatted(Samples.HOST_ID));
    }
}
