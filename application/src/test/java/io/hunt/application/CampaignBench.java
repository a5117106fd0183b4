package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.campaign.CampaignCommand.LeaseAssignments;
import io.hunt.api.campaign.CampaignCommand.RecordCampaignAnswers;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.campaign.Leases;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import io.hunt.application.Analyst.Answer;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** Benchmark of campaigns over 100,000 hosts: {@code ./run bench campaigns}. The roster is simulated, everything else is real. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CampaignBench {

    private static final int HOSTS = 100_000;
    private static final int INDICATORS = 1_000;
    private static final int ROUNDS = 10;
    private static final int HOSTS_PER_COMMAND = 100;
    private static final int ROWS_PER_HOST = Integer.getInteger("rows", 10_000_000) / HOSTS;

    @TempDir
    static Path directory;

    private static RunningService service;
    private static Analyst admin;

    @BeforeAll
    static void aFleet() {
        service = RunningService.in(
                directory,
                "service.rate-limit-per-minute=0",
                "service.max-concurrent-hunts=100",
                "service.campaign-aggregate-row-cap=20000000");
        admin = service.admin();
        var jdbc = service.bean(JdbcTemplate.class);
        jdbc.update("insert into host select md5(n::text)::uuid from generate_series(1, ?) n", HOSTS);
        jdbc.update("insert into host_presence select id, gen_random_uuid(), 1, false, now() from host");
        jdbc.update("""
                insert into host_view (id, version, hostname, platform, os_version, agent_version, labels, enrolled_at)
                select id, 0, 'host-' || id, 'LINUX', '', '', '{}', now() from host""");
        service.owner().execute("vacuum analyze host, host_presence, host_view");
        admin.put("/admin/settings/offline_campaigns_enabled", "true");
        StringBuilder hashes = new StringBuilder();
        IntStream.range(0, INDICATORS).forEach(n -> hashes.append("%064x\n".formatted(n + 1)));
        admin.post("/iocs/import", "text/plain", hashes.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    @Order(1)
    void launches_and_stops() {
        var launches = new Samples();
        var stops = new Samples();
        var stopsAtOnce = new Samples();
        for (int round = 0; round < ROUNDS; round++) {
            Answer launched = launches.timed(() -> admin.post("/hunts", """
                    {"indicators": {"all": true}, "target_type": "fleet"}"""));
            assertThat(launched.status()).isEqualTo(201);
            assertThat(launched.number("total_hosts")).isEqualTo(HOSTS);
            String campaign = "/campaigns/" + launched.text("campaign_id");
            boolean atOnce = round % 2 == 0;
            if (!atOnce) {
                awaitReadModels(launched);
            }
            Answer stopped = (atOnce ? stopsAtOnce : stops).timed(() -> admin.post(campaign + "/stop", "{}"));
            assertThat(stopped.status()).as(stopped.body().toString()).isEqualTo(200);
            assertThat(stopped.text("status")).isEqualTo("stopped");
            assertThat(stopped.number("cancelled_assignments")).isEqualTo(HOSTS);
        }
        say("launch over %,d hosts, %,d indicators (target 2 s): %s", HOSTS, INDICATORS, spread(launches));
        say("stop of it (target 1 s): %s", spread(stops));
        say("stop right after the launch, while 200,000 lines are still projected: %s", spread(stopsAtOnce));
        new Figures("campaigns", "launch")
                .put("hosts", HOSTS)
                .put("indicators", INDICATORS)
                .put("launch", "seconds", launches)
                .put("stop", "seconds", stops)
                .put("stop_at_once", "seconds", stopsAtOnce)
                .append();
    }

    @Test
    @Order(2)
    void rows() {
        Answer launched = admin.post("/campaigns", """
                {"sql": "SELECT pid, name, path FROM processes", "target_type": "fleet"}""");
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        var campaign = new CampaignId(UUID.fromString(launched.text("id")));
        List<HostId> hosts = service.bean(JdbcTemplate.class)
                .query("select id from host order by id", (row, _) -> new HostId(row.getObject("id", UUID.class)));
        long begin = System.nanoTime();
        long rows = 0;
        for (int from = 0; from < HOSTS; from += HOSTS_PER_COMMAND) {
            rows += answer(campaign, hosts.subList(from, from + HOSTS_PER_COMMAND));
            if (rows % 1_000_000 == 0) {
                double seconds = (System.nanoTime() - begin) / 1e9;
                say("%,d rows in %.1f s, %,.0f a second, live heap %d MiB", rows, seconds, rows / seconds, liveHeap());
            }
        }
        double collected = Samples.seconds(begin);
        long all = rows;
        Answer record = eventually(
                () -> admin.get("/campaigns/" + campaign),
                answer -> answer.body().path("coverage").path("responded").asInt() == HOSTS);
        assertThat(record.body().path("coverage").path("pending").asInt()).isZero();
        String query = launched.text("query_id");
        var pages = new Samples();
        Answer page = pages.timed(() -> admin.get("/queries/" + query + "/rows?page_size=1000"));
        assertThat(page.body().path("total").asLong()).isEqualTo(all);
        say("a page of 1,000 of %,d rows: %s", all, spread(pages));
        new Figures("campaigns", "rows")
                .put("hosts", HOSTS)
                .put("rows", all)
                .put("rows_per_second", all / collected)
                .put("live_heap_mib", liveHeap())
                .put("page_of_1000_seconds", pages.median())
                .append();
    }

    private static void awaitReadModels(Answer launched) {
        var jdbc = service.bean(JdbcTemplate.class);
        eventually(
                () -> jdbc.queryForObject("""
                        select (select count(*) from campaign_assignment where campaign_id = ?::uuid)
                             + (select count(*) from hunt_host where hunt_id = ?::uuid)""", Integer.class, launched.text("campaign_id"), launched.text("id")),
                lines -> lines != null && lines == 2 * HOSTS);
    }

    private static long answer(CampaignId campaign, List<HostId> hosts) {
        var commands = service.bean(CommandGateway.class);
        Leases leases = commands.sendAndWait(new LeaseAssignments(campaign, hosts));
        commands.sendAndWait(new DispatchAssignments(campaign, leases.epochs()));
        List<LeasedAnswer> answers =
                hosts.stream().map(host -> new LeasedAnswer(rowsOf(host), 1)).toList();
        commands.sendAndWait(new RecordCampaignAnswers(campaign, answers));
        return (long) hosts.size() * ROWS_PER_HOST;
    }

    private static HostAnswer rowsOf(HostId host) {
        Instant now = Instant.now();
        List<HostAnswer.Row> rows = IntStream.range(0, ROWS_PER_HOST)
                .mapToObj(n -> new HostAnswer.Row(
                        0,
                        "",
                        "{\"pid\":\"%d\",\"name\":\"proc-%d\",\"path\":\"/usr/lib/systemd/proc-%d\"}"
                                .formatted(n, n, n),
                        now))
                .toList();
        return new HostAnswer(
                host,
                "host-" + host,
                Platform.LINUX,
                false,
                rows,
                null,
                Set.of(),
                Map.of(),
                Map.of(),
                null,
                false,
                false);
    }

    private static String spread(Samples seconds) {
        return "median %.2f s, worst %.2f s".formatted(seconds.median(), seconds.max());
    }

    private static long liveHeap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
    }
}
