package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.EventLogDamage;
import io.hunt.application.Analyst.Answer;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Verdict;
import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Damage to a hunt and campaigns in the log, which the service reads again after a restart. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DamagedLogTest {

    private static final String HASH = "a".repeat(64);

    private final String database = RunningService.newDatabase();

    @TempDir
    Path directory;

    @Test
    void it_costs_the_matches_and_nothing_else_and_what_cannot_be_read_at_all_is_refused_by_itself() {
        HandDrivenHost host;
        String damaged;
        Answer lost;
        Assignment ofTheLost;
        try (var service = RunningService.on(database, directory, List.of())) {
            var channel = HandDrivenHost.channelTo(service);
            host = HandDrivenHost.enrolled(channel, service.enrollSecret(), "alpha")
                    .connect();
            damaged = launch(service.admin()).text("campaign_id");
            lost = launch(service.admin());
            host.asked("campaign:" + damaged, 1);
            ofTheLost = host.asked("campaign:" + lost.text("campaign_id"), 1);
            damage(damaged);
            channel.shutdownNow();
        }
        EventLogDamage.damageLast(service(), lost.text("id"));
        EventLogDamage.damageLast(service(), lost.text("campaign_id"));
        try (var service = RunningService.on(database, directory, List.of())) {
            var channel = HandDrivenHost.channelTo(service);
            Assignment asked = host.over(channel).connect().asked("campaign:" + damaged, 1);

            theDamagedIndicatorsMatchNothing(service.admin(), damaged, host, asked);
            whatCannotBeReadIsRefused(service.admin(), lost, host, ofTheLost);
            assertThat(service.bean(UnreadableAggregates.class).reads()).isPositive();
            channel.shutdownNow();
        }
    }

    private static void theDamagedIndicatorsMatchNothing(
            Analyst admin, String campaign, HandDrivenHost host, Assignment asked) {
        assertThat(host.answer(asked, "{\"ioc\":\"%s\",\"path\":\"/bin/missed\"}".formatted(HASH)))
                .isEqualTo(Verdict.VERDICT_ACCEPTED);

        Answer record = eventually(
                () -> admin.get("/campaigns/" + campaign),
                answer -> answer.body().path("coverage").path("responded").asInt() == 1);
        assertThat(record.body().path("summary").path("matched_hosts").asInt()).isZero();
        assertThat(record.body()
                        .path("warnings")
                        .valueStream()
                        .map(w -> w.path("code").asString()))
                .containsExactly("corrupt_snapshot");
    }

    private static void whatCannotBeReadIsRefused(Analyst admin, Answer lost, HandDrivenHost host, Assignment asked) {
        Answer cancelled = admin.post("/hunts/" + lost.text("id") + "/cancel");
        assertThat(cancelled.status()).isEqualTo(500);
        assertThat(cancelled.text("code")).isEqualTo("history_unreadable");
        assertThat(admin.get("/hunts/" + lost.text("id")).status())
                .as("reads need no history")
                .isEqualTo(200);
        assertThat(host.wasAsked(asked.getAssignmentId())).isFalse();
        assertThat(host.answer(asked)).isEqualTo(Verdict.VERDICT_REFUSED);
    }

    private DataSource service() {
        var source = new PGSimpleDataSource();
        source.setURL(database);
        return source;
    }

    private static Answer launch(Analyst admin) {
        admin.put("/admin/settings/offline_campaigns_enabled", "true");
        admin.post("/iocs", """
                {"type": "sha256", "value": "%s"}""".formatted(HASH));
        return eventually(() -> admin.post("/hunts", """
                                {"indicators": {"all": true}, "target_type": "fleet"}"""), answer -> answer.status() == 201);
    }

    /** Changes events as the owner of the log, without the trigger that refuses it. */
    private void damage(String campaign) {
        var jdbc = new JdbcTemplate(new DriverManagerDataSource(RunningService.owner(database)));
        jdbc.execute("alter table domainevententry disable trigger only_grows");
        int damaged = jdbc.update("""
                update domainevententry
                set payload = convert_to(replace(convert_from(payload, 'UTF8'), ?, ?), 'UTF8')
                where aggregateidentifier = ? and payloadtype = 'SnapshotFrozen'""", HASH, "b".repeat(64), campaign);
        jdbc.execute("alter table domainevententry enable always trigger only_grows");
        assertThat(damaged).isEqualTo(1);
    }
}
