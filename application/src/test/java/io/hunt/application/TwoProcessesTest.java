package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.engine.process.Heartbeat;
import io.hunt.engine.retention.RetentionWorker;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TwoProcessesTest {

    private static final RoleShares ALL_SILENT = new RoleShares(0, 1, 0, 0);

    @TempDir
    static Path directory;

    private static final Receiver RECEIVER = new Receiver();

    private static RunningService here;
    private static RunningService there;

    @BeforeAll
    static void two_processes() {
        String database = RunningService.newDatabase();
        here = process(database, "here", "command,query,gateway");
        there = process(database, "there", "query,webhook");
        eventually(() -> here.bean(Heartbeat.class).processes(), processes -> processes == 2);
    }

    private static RunningService process(String database, String name, String roles) {
        return RunningService.on(
                database,
                directory.resolve(name),
                List.of(),
                "service.roles=" + roles,
                "service.webhook-url=" + RECEIVER.url(),
                "service.retention-days=30");
    }

    @AfterAll
    static void stop() {
        there.close();
        here.close();
        RECEIVER.close();
    }

    /**
     * A list waits at most a second for the write (read-your-writes): on a busy machine a list may lack it. Without waiting,
     * most lists would lack it.
     */
    @Test
    void lists_show_what_their_user_wrote_through_the_other_process() {
        Analyst writer = here.admin();
        Analyst reader = there.admin();
        var missed = new ArrayList<String>();
        for (int i = 0; i < 40; i++) {
            String value = "written-%d.exe".formatted(i);
            writer.post("/iocs", "{\"type\": \"filename\", \"value\": \"%s\"}".formatted(value));

            if (reader.get("/iocs?q=" + value).number("total") != 1) {
                missed.add(value);
            }
        }
        assertThat(missed).hasSizeLessThan(10);
        eventually(() -> reader.get("/iocs?q=written-").number("total"), total -> total == 40);
    }

    @Test
    void of_sixty_launches_through_two_processes_five_are_admitted() throws Exception {
        Analyst one = here.admin();
        Analyst other = there.admin();
        one.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}");
        try (var fleet = fleet(here)) {
            fleet.start();
            eventually(() -> other.get("/hosts?status=online").number("total"), online -> online == 3);

            List<Answer> answers = atOnce(List.of(launch(one), launch(other)), 60);

            assertThat(answers.stream().collect(Collectors.groupingBy(Answer::status, Collectors.counting())))
                    .isEqualTo(Map.of(201, 5L, 429, 55L));
        }
    }

    @Test
    void what_is_old_is_removed_by_processes_of_the_roles_that_it_belongs_to() throws Exception {
        Analyst admin = there.admin();
        Answer campaign = anEndedCampaign(admin);
        RaisedAlerts.in(here, Stream.of("old.exe"));
        eventually(() -> admin.get("/admin/webhook/deliveries?status=delivered").number("total"), total -> total == 1);
        letTimePass(campaign.text("query_id"));

        there.bean(RetentionWorker.class).removeAll();

        assertThat(admin.get("/queries/" + campaign.text("query_id") + "/rows").text("code"))
                .isEqualTo("details_removed");
        assertThat(count("webhook_delivery where length(body) = 0")).isOne();
        assertThat(count("campaign_row")).as("left to the role command").isOne();

        here.bean(RetentionWorker.class).removeAll();
        assertThat(count("campaign_row")).isZero();
    }

    @Test
    void a_ticket_made_here_downloads_there_and_once() {
        String path = "/api/v1/iocs/export?format=csv&q=downloaded";
        here.admin().post("/iocs", "{\"type\": \"filename\", \"value\": \"downloaded.exe\"}");
        eventually(() -> there.admin().get("/iocs?q=downloaded").number("total"), total -> total == 1);
        String ticket = here.admin()
                .post("/export-tickets", "{\"path\": \"%s\"}".formatted(path))
                .text("ticket");
        var browser = new Wire(there.url().replace("/api/v1", ""));

        Wire.Answer file = browser.send("GET", path + "&ticket=" + ticket, null, "");

        assertThat(file.status()).as(file.text()).isEqualTo(200);
        assertThat(file.text().lines()).hasSize(2);
        for (RunningService process : List.of(here, there)) {
            assertThat(new Wire(process.url().replace("/api/v1", ""))
                            .send("GET", path + "&ticket=" + ticket, null, "")
                            .status())
                    .isEqualTo(401);
        }
    }

    private static Answer anEndedCampaign(Analyst admin) throws IOException {
        try (var fleet = fleet(here)) {
            fleet.start();
            eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 3);
            Answer campaign = admin.post("/campaigns", """
                    {"sql": "SELECT * FROM users", "target_type": "fleet"}""");
            assertThat(campaign.status()).as(campaign.body().toString()).isEqualTo(201);
            admin.post("/campaigns/" + campaign.text("id") + "/stop", "{\"discard_inflight\": true}");
            eventually(() -> admin.get("/campaigns/" + campaign.text("id")).text("status"), "stopped"::equals);
            return campaign;
        }
    }

    private static void letTimePass(String query) {
        var owner = here.owner();
        owner.update("""
                insert into campaign_row (query_id, host_id, hostname, row, detected_at, ingested_at)
                values (?::uuid, gen_random_uuid(), 'old', '{}', now() - interval '31 days', now() - interval '31 days')""", query);
        owner.update("update campaign_view set ended_at = now() - interval '31 days' where ended_at is not null");
        owner.update("update webhook_delivery set ended_at = now() - interval '31 days' where ended_at is not null");
    }

    private static int count(String which) {
        return here.owner().queryForList("select 1 from " + which).size();
    }

    private static Fleet fleet(RunningService service) throws IOException {
        return new Fleet(FleetOptions.of(service.agentsJoinAt(), service.enrollSecret(), 3, 1, ALL_SILENT));
    }

    private static Callable<Answer> launch(Analyst analyst) {
        return () -> analyst.postUntilServed("/hunts", """
                {"indicators": {"all": true}, "target_type": "fleet"}""");
    }

    private static List<Answer> atOnce(List<Callable<Answer>> calls, int times) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Answer>> all = IntStream.range(0, times)
                    .mapToObj(n -> calls.get(n % calls.size()))
                    .toList();
            var answers = new ArrayList<Answer>();
            for (Future<Answer> future : threads.invokeAll(all)) {
                answers.add(future.get());
            }
            return answers;
        }
    }
}
