package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Alerts without an indicator in answers. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostAlertTest {

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void what_an_alert_has_not_stands_as_null() {
        JsonNode alert =
                Http.get("/api/v1/alerts/" + Samples.HOST_ALERT.id(), "auditor").json();

        for (String absent : new String[] {"ioc_id", "ioc_type", "ioc_value", "source", "hunt_id", "campaign_id"}) {
            assertThat(alert.has(absent)).as(absent).isTrue();
            assertThat(alert.get(absent).isNull()).as(absent).isTrue();
        }
        assertThat(alert.get("severity").asString()).isEqualTo("medium");
        assertThat(alert.get("category").asString()).isEqualTo("host_state");
        assertThat(alert.get("kind").asString()).isEqualTo("host_silent");
        assertThat(alert.get("detail").asString()).isEqualTo("Not seen, \"=1+1\".");
    }

    @Test
    void an_alert_about_an_indicator_has_neither_kind_nor_detail() {
        JsonNode alert =
                Http.get("/api/v1/alerts/" + Samples.ALERT.id(), "auditor").json();

        assertThat(alert.get("kind").isNull()).isTrue();
        assertThat(alert.get("detail").isNull()).isTrue();
        assertThat(alert.get("source").asString()).isEqualTo("hunt");
    }

    @Test
    void a_list_and_its_exports_hold_it() {
        String path = "/api/v1/alerts";
        JsonNode item = Http.get(path + "?category=host%20state", "analyst")
                .json()
                .get("items")
                .get(0);
        WebService.BACKEND.exported.set(1);
        String line = Http.get(path + "/export?format=jsonl&category=host_state", "analyst")
                .text();
        WebService.BACKEND.exported.set(1);
        String csv = Http.get(path + "/export?format=csv&category=HOST_STATE", "analyst")
                .text();

        assertThat(item.get("kind").asString()).isEqualTo("host_silent");
        assertThat(Http.parsed(line.strip())).isEqualTo(item);
        assertThat(csv.lines().skip(1))
                .singleElement()
                .asString()
                .contains("alpha,,,,medium,,host_state,,,false,")
                .endsWith(",,,host_silent,\"Not seen, \"\"=1+1\"\".\",,,,,");
    }
}
