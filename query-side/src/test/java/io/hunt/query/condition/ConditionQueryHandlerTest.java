package io.hunt.query.condition;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.condition.ConditionKind;
import io.hunt.api.condition.ConditionQuery.ConditionCount;
import io.hunt.api.condition.ConditionQuery.CountConditions;
import io.hunt.api.condition.ConditionQuery.ListConditions;
import io.hunt.api.condition.ConditionView;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConditionQueryHandlerTest {

    private static final HostId ALPHA = HostId.random();

    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.empty());
    private final ConditionQueryHandler answers = new ConditionQueryHandler(jdbc);

    @BeforeEach
    void a_condition_of_the_service_and_two_of_a_host() {
        jdbc.sql("""
                create table service_condition (kind text, subject text, host_id uuid, hostname text, detail text,
                                                opened_at timestamptz)""").update();
        add("RECEIVER_FAILING", "webhook", null);
        add("AGENT_OUTDATED", ALPHA.toString(), ALPHA);
        add("INVENTORY_INCOMPLETE", ALPHA.toString(), ALPHA);
    }

    @Test
    void conditions_are_listed_page_by_page_even_if_they_opened_at_once() {
        var kinds = new ArrayList<ConditionKind>();
        String token = null;
        do {
            Page<ConditionView> page = list(Set.of(), null, new PageRequest(1, token));
            kinds.addAll(page.items().stream().map(ConditionView::kind).toList());
            token = page.nextPageToken();
        } while (token != null);

        assertThat(kinds)
                .containsExactlyInAnyOrder(
                        ConditionKind.RECEIVER_FAILING,
                        ConditionKind.AGENT_OUTDATED,
                        ConditionKind.INVENTORY_INCOMPLETE);
    }

    @Test
    void conditions_are_filtered_by_kind_and_host_and_counted() {
        var page = new PageRequest(50, null);
        assertThat(list(Set.of(ConditionKind.RECEIVER_FAILING), null, page).items())
                .singleElement()
                .satisfies(open -> assertThat(open.hostId()).isNull());
        assertThat(list(Set.of(), ALPHA, page).items()).hasSize(2);
        assertThat(list(Set.of(), HostId.random(), page).items()).isEmpty();
        assertThat(answers.handle(new CountConditions())).isEqualTo(new ConditionCount(1, 2));
    }

    @SuppressWarnings("unchecked")
    private Page<ConditionView> list(Set<ConditionKind> kinds, @Nullable HostId host, PageRequest page) {
        return (Page<ConditionView>) answers.handle(new ListConditions(kinds, host, page));
    }

    private void add(String kind, String subject, @Nullable HostId host) {
        jdbc.sql("insert into service_condition values (?, ?, ?, ?, 'detail', '2026-11-21 12:00Z')")
                .params(Arrays.asList(kind, subject, host == null ? null : host.value(), host == null ? null : "alpha"))
                .update();
    }
}
