package io.hunt.simulator.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.agent.testing.FakeSession.ReceivedAnswer;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.InventoryState;
import io.hunt.proto.fleet.v1.Platform;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.HostPlan;
import io.hunt.simulator.host.HostRole;
import io.hunt.simulator.host.RoleShares;
import io.hunt.simulator.host.RowProfile;
import io.hunt.simulator.oracle.AnswerSummary;
import io.hunt.simulator.oracle.SentAnswer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FleetTest {

    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(20));
    private static final RoleShares MIX = new RoleShares(0.2, 0.2, 0.2, 0.2);
    private static final String SQL = "SELECT h.sha256 AS ioc FROM hash h WHERE h.sha256 IN ('aa', 'bb', 'cc')";

    @TempDir
    static Path directory;

    static Certificate certificate;

    private FakeService service;

    @BeforeAll
    static void issueCertificate() throws Exception {
        certificate = Certificate.forLoopback(directory);
    }

    @BeforeEach
    void start() throws Exception {
        service = FakeService.start(certificate);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void the_same_seed_casts_the_same_roles() {
        Endpoint nowhere = service.endpoint();
        List<HostPlan> plans = FleetOptions.of(nowhere, "", 500, 7, MIX).plans();
        assertThat(FleetOptions.of(nowhere, "", 500, 7, MIX).plans()).isEqualTo(plans);
        assertThat(FleetOptions.of(nowhere, "", 500, 8, MIX).plans()).isNotEqualTo(plans);
        Map<HostRole, Long> roles =
                plans.stream().collect(Collectors.groupingBy(HostPlan::role, Collectors.counting()));
        assertThat(roles.values()).hasSize(5).allMatch(count -> count > 60 && count < 140);
        assertThat(plans)
                .filteredOn(plan -> plan.platform() == Platform.PLATFORM_LINUX)
                .hasSizeBetween(300, 400);
    }

    @Test
    void inventories_change_nothing_else_about_the_hosts() {
        Endpoint nowhere = service.endpoint();
        List<HostPlan> without = FleetOptions.of(nowhere, "", 500, 7, MIX).plans();
        List<HostPlan> with = options(500, HostBehavior.of(MIX).keeping(0.8)).plans();
        assertThat(without).noneMatch(HostPlan::inventory);
        assertThat(with).filteredOn(HostPlan::inventory).hasSizeBetween(360, 440);
        assertThat(with)
                .extracting(HostPlan::name, HostPlan::platform, HostPlan::role, HostPlan::seed)
                .isEqualTo(without.stream()
                        .map(plan -> tuple(plan.name(), plan.platform(), plan.role(), plan.seed()))
                        .toList());
    }

    @Test
    void a_host_with_an_inventory_says_so_and_what_it_looked_at() throws Exception {
        FleetOptions options = options(1, HostBehavior.of(RoleShares.ALL_CLEAN).keeping(1));
        try (Fleet fleet = new Fleet(options)) {
            fleet.start();
            FakeSession session = service.nextSession();
            assertThat(session.hello().getCapabilitiesList()).containsExactly("inventory", "deltas");
            Instant before = Instant.now();
            session.assign("one", "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('aa')", SQL);
            AnswerComplete answer = session.nextAnswer().completion();
            InventoryState state = answer.getInventory();
            assertThat(state.getComplete()).isTrue();
            assertThat(Instant.ofEpochSecond(state.getAsOf().getSeconds()))
                    .isBetween(before.minus(Duration.ofHours(1)), Instant.now());
            assertThat(answer.getSearchedList()).singleElement().satisfies(searched -> {
                assertThat(searched.getQueryNo()).isEqualTo(1);
                assertThat(searched.getFiles()).isPositive().isEqualTo(state.getFiles());
                assertThat(searched.getTooLarge() + searched.getUnreadable()).isEqualTo(state.getUnhashed());
            });
        }
    }

    @Test
    void a_host_without_an_inventory_claims_nothing() throws Exception {
        try (Fleet fleet = new Fleet(options(1, RoleShares.ALL_CLEAN, null))) {
            fleet.start();
            FakeSession session = service.nextSession();
            assertThat(session.hello().getCapabilitiesList()).containsExactly("deltas");
            session.assign("one", "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('aa')");
            AnswerComplete answer = session.nextAnswer().completion();
            assertThat(answer.hasInventory()).isFalse();
            assertThat(answer.getSearchedList()).isEmpty();
        }
    }

    @Test
    void shares_that_add_up_to_more_than_everybody_are_refused() {
        assertThatThrownBy(() -> new RoleShares(0.5, 0.4, 0.2, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> HostBehavior.of(MIX).keeping(1.1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void the_oracle_knows_exactly_what_the_service_heard() throws Exception {
        FleetOptions options = options(25, MIX, null);
        int online = 25 - count(options, HostRole.OFFLINE);
        int speaking = online - count(options, HostRole.SILENT);
        try (Fleet fleet = new Fleet(options)) {
            fleet.start();
            Map<String, ReceivedAnswer> heard = hunt(fleet, online);
            assertThat(heard).hasSize(speaking);
            Map<String, AnswerSummary> told = fleet.oracle().answersTo("one").stream()
                    .filter(answer -> answer.answer() != null)
                    .collect(Collectors.toMap(SentAnswer::host, FleetTest::summaryOf));
            assertThat(told).isEqualTo(summaries(heard));
            assertThat(told.values())
                    .filteredOn(answer -> answer.rows() > 0)
                    .hasSize(count(options, HostRole.MATCHING));
            assertThat(heard.values())
                    .filteredOn(answer -> answer.chunks().getFirst().getStatus() == QueryStatus.QUERY_STATUS_ERROR)
                    .hasSize(count(options, HostRole.ERRING));
            assertThat(fleet.progress().enrolled()).isEqualTo(online);
        }
    }

    @Test
    void unacknowledged_answers_are_sent_again_after_the_service_was_lost() throws Exception {
        try (Fleet fleet = new Fleet(options(1, new RoleShares(0, 0, 0, 1), null))) {
            fleet.start();
            FakeSession before = service.nextSession();
            before.assign("one", SQL);
            ReceivedAnswer answer = before.nextAnswer();
            service.close();
            service = service.again();
            FakeSession after = service.nextSession();
            assertThat(after.nextAnswer()).isEqualTo(answer);
            after.acknowledge("one");
            after.assign("fence", SQL);
            after.nextAnswer();
            SentAnswer told = fleet.oracle().answersTo("one").getFirst();
            assertThat(told.deliveries()).isEqualTo(2);
            assertThat(told.acknowledged()).isTrue();
        }
    }

    @Test
    void identities_outlive_a_run() throws Exception {
        Path identities = directory.resolve("identities.json");
        for (int run = 0; run < 2; run++) {
            try (Fleet fleet = new Fleet(options(3, RoleShares.ALL_CLEAN, identities))) {
                fleet.start();
                for (int host = 0; host < 3; host++) {
                    service.nextSession();
                }
            }
        }
        assertThat(service.enrollments()).hasSize(3);
    }

    @Test
    void the_report_names_hosts_and_answers() throws Exception {
        Path report = directory.resolve("report.json");
        try (Fleet fleet = new Fleet(options(1, new RoleShares(0, 0, 0, 1), null))) {
            fleet.start();
            FakeSession session = service.nextSession();
            session.assign("one", SQL);
            session.nextAnswer();
            session.acknowledge("one");
            session.assign("fence", SQL);
            session.nextAnswer();
            fleet.writeReport(report);
        }
        assertThat(Files.readString(report)).contains("-00000", "MATCHING", "VERDICT_ACCEPTED", "rowsByIoc");
    }

    @Test
    void a_host_reports_as_many_rows_and_as_large_ones_as_its_profile_says() throws Exception {
        String many = "SELECT sha256 AS ioc FROM hash WHERE sha256 IN ('a1', 'b2', 'c3', 'd4')";
        FleetOptions plain = options(1, new RoleShares(0, 0, 0, 1), null);
        var options = new FleetOptions(
                plain.endpoint(),
                plain.enrollSecret(),
                1,
                7,
                plain.behavior().reporting(new RowProfile(4, 40, 300)),
                0,
                null,
                QUICK);
        try (Fleet fleet = new Fleet(options)) {
            fleet.start();
            FakeSession session = service.nextSession();
            session.assign("one", many);
            var rows = session.nextAnswer().chunks().stream()
                    .flatMap(chunk -> chunk.getRowsList().stream())
                    .toList();
            assertThat(rows).hasSize(4).allMatch(row -> row.size() > 300);
            assertThat(fleet.oracle().answersTo("one"))
                    .singleElement()
                    .satisfies(sent -> assertThat(summaryOf(sent).rows()).isEqualTo(rows.size()));
        }
    }

    @Test
    void profiles_that_no_host_can_keep_are_refused() {
        assertThatThrownBy(() -> new RowProfile(0, 2, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RowProfile(3, 2, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RowProfile(1, 2, 8_193)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void the_summary_tells_people_what_each_role_did_and_what_the_service_said() throws Exception {
        FleetOptions options = options(1, new RoleShares(0, 0, 0, 1), null);
        try (Fleet fleet = new Fleet(options)) {
            fleet.start();
            FakeSession session = service.nextSession();
            session.assign("one", SQL);
            session.nextAnswer();
            session.acknowledge("one");
            session.assign("two", SQL);
            session.nextAnswer();

            List<String> lines = fleet.summary().lines();

            assertThat(lines.getFirst()).isEqualTo("1 hosts, seed 7");
            assertThat(lines.get(2).strip().split(" +"))
                    .startsWith("matching", "1", "1", "2", "2")
                    .endsWith("1");
            assertThat(lines).contains("verdicts: accepted 1, none yet 1");
            assertThat(lines.getLast()).isEqualTo("streams lost or refused: 0; malformed messages: 0");
        }
    }

    /** Sends one query to all hosts, followed by a message that even silent hosts acknowledge. */
    private Map<String, ReceivedAnswer> hunt(Fleet fleet, int connected) throws InterruptedException {
        List<FakeSession> sessions = new ArrayList<>();
        for (int i = 0; i < connected; i++) {
            sessions.add(service.nextSession());
        }
        Map<String, HostRole> roles = fleet.plans().stream().collect(Collectors.toMap(HostPlan::name, HostPlan::role));
        Map<String, ReceivedAnswer> heard = new HashMap<>();
        for (FakeSession session : sessions) {
            String host = session.authorization().replace("Bearer credential of ", "");
            session.assign("one", SQL);
            if (roles.get(host) != HostRole.SILENT) {
                heard.put(host, session.nextAnswer());
            }
        }
        return heard;
    }

    private static Map<String, AnswerSummary> summaries(Map<String, ReceivedAnswer> heard) {
        return heard.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry -> AnswerSummary.of(new Answer(
                                new WorkKey("one", 1),
                                entry.getValue().chunks(),
                                entry.getValue().completion().getRowsTruncated()))));
    }

    private static int count(FleetOptions options, HostRole role) {
        return (int)
                options.plans().stream().filter(plan -> plan.role() == role).count();
    }

    private static AnswerSummary summaryOf(SentAnswer sent) {
        AnswerSummary summary = sent.answer();
        if (summary == null) {
            throw new AssertionError("Nothing was sent");
        }
        return summary;
    }

    private FleetOptions options(int hosts, RoleShares mix, @Nullable Path identities) {
        return options(hosts, HostBehavior.of(mix).after(Duration.ofMillis(1)), identities);
    }

    private FleetOptions options(int hosts, HostBehavior behavior) {
        return options(hosts, behavior, null);
    }

    private FleetOptions options(int hosts, HostBehavior behavior, @Nullable Path identities) {
        return new FleetOptions(service.endpoint(), FakeService.SECRET, hosts, 7, behavior, 0, identities, QUICK);
    }
}
