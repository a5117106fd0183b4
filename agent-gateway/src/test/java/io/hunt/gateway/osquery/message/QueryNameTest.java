package io.hunt.gateway.osquery.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskId.PackTask;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class QueryNameTest {

    @Test
    void a_name_comes_back_as_what_it_was() {
        var name = new QueryName(new TaskId.HuntTask(HuntId.random()), 3, 12);

        assertThat(QueryName.of(name.toString())).contains(name);
    }

    @Test
    void a_scheduled_name_comes_back_as_what_it_was() {
        var name = new ScheduledQueryName(new PackTask(PackId.random(), 4), 7);

        assertThat(ScheduledQueryName.of(name.toString())).contains(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "::",
                "1:1",
                "hunt:1:1",
                "hunt:00000000-0000-4000-8000-000000000001:1",
                "hunt:00000000-0000-4000-8000-000000000001:01:1",
                "hunt:00000000-0000-4000-8000-000000000001:-1:1",
                "hunt:00000000-0000-4000-8000-000000000001:1:99999999999",
                "HUNT:00000000-0000-4000-8000-000000000001:1:1",
                "pack:00000000-0000-4000-8000-000000000001:1:1:1",
                "kolide_distributed_query_12"
            })
    void what_this_service_did_not_write_is_no_name(String name) {
        assertThat(QueryName.of(name)).isEmpty();
        assertThat(ScheduledQueryName.of(name)).isEmpty();
    }
}
