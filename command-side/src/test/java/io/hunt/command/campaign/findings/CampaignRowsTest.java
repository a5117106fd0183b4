package io.hunt.command.campaign.findings;

import static io.hunt.command.campaign.CampaignSamples.answers;
import static io.hunt.command.campaign.CampaignSamples.rows;
import static io.hunt.command.hunt.HuntSamples.ALPHA;
import static io.hunt.command.hunt.HuntSamples.BRAVO;
import static io.hunt.command.hunt.HuntSamples.CHARLIE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.campaign.CampaignCommand.LeaseAssignments;
import io.hunt.api.campaign.CampaignCommand.RecordCampaignAnswers;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.QueryId;
import io.hunt.command.CommandProcess;
import io.hunt.command.campaign.launch.CampaignCreation;
import io.hunt.command.hunt.HuntSamples;
import io.hunt.engine.retention.RetentionWorker;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of rows that are stored outside the log, with their digest in the log; a campaign may have ten rows. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignRowsTest {

    private static CommandProcess process;

    private final CampaignId campaign = CampaignId.random();
    private final QueryId query = QueryId.random();

    @BeforeAll
    static void start() {
        process = new CommandProcess("service.campaign-aggregate-row-cap=10");
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void ask() {
        var launched = new CampaignLaunched(
                campaign,
                null,
                CampaignKind.OSQUERY,
                "users",
                "ada",
                TargetType.FLEET,
                3,
                0,
                Set.of(),
                10,
                Instant.now().plusSeconds(600),
                90,
                query,
                "SELECT * FROM users",
                null,
                null);
        List<HostId> hosts = List.of(ALPHA, BRAVO, CHARLIE);
        process.inTransaction(() -> process.bean(CampaignCreation.class).create(launched, List.of(), hosts));
        process.send(new LeaseAssignments(campaign, hosts));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0001-01-01T00:00:00Z", "1500-02-28T12:00:00.001Z", "1969-12-31T23:59:59.999Z"})
    void a_row_keeps_the_time_of_its_host_whatever_the_calendar_was(Instant detectedAt) {
        record(answers(HuntSamples.answer(ALPHA, null, new HostAnswer.Row(0, "", "{}", detectedAt))));

        assertThat(process.jdbc()
                        .queryForObject(
                                "select detected_at = ?::timestamptz from campaign_row where query_id = ?",
                                Boolean.class,
                                detectedAt.toString(),
                                query.value()))
                .isTrue();
    }

    @Test
    void the_log_vouches_for_what_is_stored() throws Exception {
        var row = new HostAnswer.Row(0, "", "{\"name\":\"zoë\"}", HuntSamples.DETECTED);
        var other = new HostAnswer.Row(0, "", "{\"name\":\"\"}", HuntSamples.DETECTED.plusSeconds(1));
        record(answers(HuntSamples.answer(ALPHA, null, row, other)));

        List<@Nullable String> stored = process.jdbc()
                .queryForList(
                        "select row::text from campaign_row where query_id = ? order by place",
                        String.class,
                        query.value());
        assertThat(stored).containsExactly(row.evidence(), other.evidence());
        var digest = MessageDigest.getInstance("SHA-256")
                .digest((String.join("\n", stored) + "\n").getBytes(StandardCharsets.UTF_8));
        assertThat(collected().hosts().getFirst().sha256())
                .isEqualTo(HexFormat.of().formatHex(digest));
        assertThat(process.jdbc()
                        .queryForObject(
                                "select max(detected_at) from campaign_row where query_id = ?",
                                Timestamp.class,
                                query.value()))
                .isEqualTo(Timestamp.from(HuntSamples.DETECTED.plusSeconds(1)));
    }

    @Test
    void an_answer_that_comes_again_stores_nothing() {
        record(answers(rows(ALPHA, 3), rows(ALPHA, 3)));
        record(answers(rows(ALPHA, 4)));

        assertThat(stored()).isEqualTo(3);
    }

    @Test
    void rows_and_their_fact_are_undone_together() {
        assertThatThrownBy(() -> process.inTransaction(() -> {
                    record(answers(rows(ALPHA, 3)));
                    throw new IllegalStateException("the lights go out");
                }))
                .hasMessage("the lights go out");

        assertThat(stored()).isZero();
        assertThat(record(answers(rows(ALPHA, 3)))).containsExactly(AnswerVerdict.ACCEPTED);
        assertThat(stored()).isEqualTo(3);
    }

    @Test
    void at_the_cap_what_was_collected_stays_and_what_follows_is_refused() {
        assertThat(record(answers(rows(ALPHA, 11), rows(BRAVO, 1))))
                .containsExactly(AnswerVerdict.ACCEPTED, AnswerVerdict.REFUSED);
        assertThat(record(answers(rows(CHARLIE, 1)))).containsExactly(AnswerVerdict.REFUSED);

        assertThat(stored()).isEqualTo(11);
        assertThat(process.jdbc()
                        .queryForObject(
                                "select count(*) from open_campaign where campaign_id = ?",
                                Long.class,
                                campaign.value()))
                .isZero();
    }

    @Test
    void a_late_answer_to_a_campaign_whose_rows_were_removed_is_recorded_like_any_other() {
        record(answers(rows(ALPHA, 3)));
        process.send(new StopCampaign(campaign, false, null, "root"));
        process.jdbc()
                .update(
                        "update campaign_row set ingested_at = now() - interval '30 days' where query_id = ?",
                        query.value());
        process.jdbc()
                .update(
                        "insert into details_removal values (?, ?, ?)",
                        campaign.value(),
                        campaign.value(),
                        query.value());
        process.bean(RetentionWorker.class).removeAll();
        assertThat(stored()).isZero();

        assertThat(record(answers(rows(BRAVO, 2)))).containsExactly(AnswerVerdict.ACCEPTED);

        process.bean(RetentionWorker.class).removeAll();
        assertThat(stored()).isEqualTo(2);
    }

    private List<AnswerVerdict> record(List<LeasedAnswer> answers) {
        return process.send(new RecordCampaignAnswers(campaign, answers));
    }

    private RowsCollected collected() {
        return process.eventsOf(campaign).stream()
                .filter(event -> event.getPayload() instanceof RowsCollected)
                .map(event -> (RowsCollected) event.getPayload())
                .findFirst()
                .orElseThrow();
    }

    private @Nullable Long stored() {
        return process.jdbc()
                .queryForObject("select count(*) from campaign_row where query_id = ?", Long.class, query.value());
    }
}
