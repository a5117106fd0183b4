package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Verdict;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The frozen indicators of a campaign are damaged in the log itself; the service reads them again when it restarts. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DamagedSnapshotTest {

    private static final String HASH = "a".repeat(64);

    private final String database = RunningService.newDatabase();

    @TempDir
    Path directory;

    @Test
    void it_costs_the_matches_and_nothing_else() {
        HandDrivenHost host;
        String campaign;
        try (var service = RunningService.on(database, directory, List.of())) {
            var channel = HandDrivenHost.channelTo(service);
            host = HandDrivenHost.enrolled(channel, service.enrollSecret(), "alpha")
                    .connect();
            campaign = launch(service.admin());
            host.asked("campaign:" + campaign, 1);
            damage(campaign);
            channel.shutdownNow();
        }
        try (var service = RunningService.on(database, directory, List.of())) {
            var channel = HandDrivenHost.channelTo(service);
            Assignment asked = host.over(channel).connect().asked("campaign:" + campaign, 1);

            assertThat(host.answer(asked, "{\"ioc\":\"%s\",\"path\":\"/bin/missed\"}".formatted(HASH)))
                    .isEqualTo(Verdict.VERDICT_ACCEPTED);

            Answer record = eventually(
                    () -> service.admin().get("/campaigns/" + campaign),
                    answer -> answer.body().path("coverage").path("responded").asInt() == 1);
            assertThat(record.body().path("summary").path("matched_hosts").asInt())
                    .isZero();
            assertThat(record.body()
                            .path("warnings")
                            .valueStream()
                            .map(w -> w.path("code").asString()))
                    .containsExactly("corrupt_snapshot");
            channel.shutdownNow();
        }
    }

    private static String launch(Analyst admin) {
        admin.put("/admin/settings/offline_campaigns_enabled", "true");
        admin.post("/iocs", """
                {"type": "sha256", "value": "%s"}""".formatted(HASH));
        return eventually(() -> admin.post("/hunts", """
                                {"indicators": {"all": true}, "target_type": "fleet"}"""), answer -> answer.status() == 201)
                .text("campaign_id");
    }

    /** Nobody but the owner of the log could do so, and only without the trigger that refuses it. */
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
