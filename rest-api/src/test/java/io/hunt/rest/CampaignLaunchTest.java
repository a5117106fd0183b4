package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.campaign.CampaignCommand.PreviewCampaign;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import io.hunt.rest.Http.Answer;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignLaunchTest {

    private static final String CAMPAIGNS = "/api/v1/campaigns";
    private static final String OSQUERY = CAMPAIGNS + "/" + FakeCampaigns.OSQUERY.id();

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void a_launch_is_understood_and_answers_where_the_campaign_is() {
        Answer answer = launch("""
                {"name": "users", "sql": "select *\\nfrom users", "target_type": "HOSTS", "host_ids": ["%s", "%s"],
                 "live_window_minutes": 1440, "seen_within": 7}""".formatted(Samples.HOST_ID, Samples.HOST_ID));

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(answer.header("Location")).contains(OSQUERY);
        assertThat(answer.json().get("status").asString()).isEqualTo("active");
        var command = WebService.BACKEND.last(LaunchCampaign.class);
        assertThat(command.name()).isEqualTo("users");
        assertThat(command.sql()).isEqualTo("select *\nfrom users");
        assertThat(command.savedQueryId()).isNull();
        assertThat(command.targetType()).isEqualTo(TargetType.HOSTS);
        assertThat(command.hostIds()).containsExactly(Samples.HOST_ID);
        assertThat(command.liveWindowMinutes()).isEqualTo(1_440);
        assertThat(command.seenWithinDays()).isEqualTo(7);
        assertThat(command.launchedBy().username()).isEqualTo("ada");
    }

    @Test
    void a_launch_may_name_a_saved_query_and_leave_the_rest_to_defaults() {
        launch("{\"saved_query_id\": \"%s\", \"target_type\": \"fleet\"}".formatted(FakeCampaigns.SAVED));

        var command = WebService.BACKEND.last(LaunchCampaign.class);
        assertThat(command.sql()).isNull();
        assertThat(command.savedQueryId()).isEqualTo(FakeCampaigns.SAVED);
        assertThat(command.liveWindowMinutes()).isEqualTo(10);
        assertThat(command.seenWithinDays()).isEqualTo(90);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sql            | {'target_type': 'fleet'}",
                "sql            | {'target_type': 'fleet', 'sql': null, 'saved_query_id': null}",
                "sql            | {'target_type': 'fleet', 'sql': 'select 1', 'saved_query_id': 'ID'}",
                "sql            | {'target_type': 'fleet', 'sql': 5}",
                "saved_query_id | {'target_type': 'fleet', 'saved_query_id': '7'}",
                "target_type    | {'sql': 'select 1'}",
                "host_ids       | {'sql': 'select 1', 'target_type': 'fleet', 'host_ids': ['ID']}",
                "live_window_minutes | {'sql': 'select 1', 'target_type': 'fleet', 'live_window_minutes': 1441}",
                "seen_within    | {'sql': 'select 1', 'target_type': 'fleet', 'seen_within': 0}",
                "kind           | {'sql': 'select 1', 'target_type': 'fleet', 'kind': 'osquery'}"
            },
            quoteCharacter = '~')
    void each_field_of_a_launch_is_checked(String field, String body) {
        Answer answer = launch(body.replace('\'', '"').replace("ID", Samples.HOST_ID.toString()));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().get("errors").get(0).get("field").asString()).isEqualTo(field);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void a_statement_that_is_too_long_is_refused() {
        assertThat(launch("{\"target_type\": \"fleet\", \"sql\": \"" + "x".repeat(98_305) + "\"}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void what_the_gates_refuse_is_told() {
        WebService.BACKEND.failures.put(LaunchCampaign.class, new RejectionException(new HostCapExceeded(50)));
        assertThat(launch(good()).json().get("detail").asString())
                .isEqualTo("non-capability hunts may target at most 50 hosts");
        WebService.BACKEND.failures.put(LaunchCampaign.class, new RejectionException(new NoHostsTargeted()));
        assertThat(launch(good()).code()).isEqualTo("no_hosts_targeted");
        assertThat(launch(good()).status()).isEqualTo(400);
        WebService.BACKEND.failures.put(
                LaunchCampaign.class,
                new RejectionException(
                        new SqlDenied(SqlReason.SIDE_EFFECT_TABLE, "The table curl must not be read.", null)));
        assertThat(launch(good()).code()).isEqualTo("sql_denied");
    }

    @Test
    void a_dry_run_shows_statement_and_hosts_and_is_no_launch() {
        Answer answer = Http.json("POST", CAMPAIGNS + "?dry_run=true", "analyst", good());

        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.header("Location")).isEmpty();
        assertThat(answer.text()).isEqualTo("""
                {"dry_run":true,"total_hosts":3,"bytes":8,"sql":"SELECT 1","warnings":["private_table"]}""");
        assertThat(WebService.BACKEND.last(PreviewCampaign.class).launch().sql())
                .isNotEmpty();
        assertThat(WebService.BACKEND.received).noneMatch(LaunchCampaign.class::isInstance);
        WebService.BACKEND.failures.put(PreviewCampaign.class, new RejectionException(new NoHostsTargeted()));
        assertThat(Http.json("POST", CAMPAIGNS + "?dry_run=true", "analyst", good())
                        .code())
                .isEqualTo("no_hosts_targeted");
        assertThat(Http.json("POST", CAMPAIGNS + "?dry_run=maybe", "analyst", good())
                        .status())
                .isEqualTo(400);
    }

    @Test
    void the_same_launch_under_the_same_key_happens_once() {
        String key = UUID.randomUUID().toString();
        Answer first = keyed(key);
        Answer second = keyed(key);

        assertThat(second.status()).isEqualTo(201);
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(WebService.BACKEND.received)
                .filteredOn(LaunchCampaign.class::isInstance)
                .hasSize(1);
    }

    private static String good() {
        return "{\"sql\": \"select 1\", \"target_type\": \"fleet\"}";
    }

    private static Answer launch(String body) {
        return Http.json("POST", CAMPAIGNS, "analyst", body);
    }

    private static Answer keyed(String key) {
        return Http.send(
                "POST",
                CAMPAIGNS,
                "analyst",
                good().getBytes(UTF_8),
                "Content-Type",
                "application/json",
                "Idempotency-Key",
                key);
    }
}
