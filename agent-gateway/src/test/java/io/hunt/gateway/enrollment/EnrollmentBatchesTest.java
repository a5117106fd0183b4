package io.hunt.gateway.enrollment;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.enrollment.Enrollment.KeyCertificate;
import io.hunt.gateway.testing.Keys;
import java.nio.file.Path;
import java.security.PublicKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks the first enrollment while the others queue; they must then be written in one batch. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EnrollmentBatchesTest {

    private static final HostFacts FACTS = new HostFacts("alpha", Platform.LINUX, "13", "1", List.of());

    private final ExecutorService hosts = Executors.newVirtualThreadPerTaskExecutor();
    private GatewayProcess gateway;
    private EnrollmentBatches batches;

    @BeforeEach
    void start(@TempDir Path directory) {
        gateway = new GatewayProcess(TestDatabase.migrated(), directory);
        batches = gateway.bean(EnrollmentBatches.class);
    }

    @AfterEach
    void stop() {
        hosts.close();
        gateway.close();
    }

    @Test
    void hosts_that_join_at_once_share_their_transactions() {
        List<Enrollment> fleet =
                Stream.generate(EnrollmentBatchesTest::enrollment).limit(151).toList();

        assertThat(written(fleet).map(CompletableFuture::join))
                .containsExactlyElementsOf(fleet.stream().map(Enrollment::host).toList());
        assertThat(transactionsOf("host_certificate")).isEqualTo(3);
        assertThat(transactionsOf("enrolled_key")).isEqualTo(3);
        assertThat(transactionsOf("host_credential")).isEqualTo(3);
        assertThat(gateway.commandSide().batches()).isEqualTo(2);
        assertThat(fleet)
                .allSatisfy(each -> assertThat(gateway.commandSide().enrollmentsOf(each.host()))
                        .isEqualTo(1));
        assertThat(fleet)
                .allSatisfy(
                        each -> assertThat(gateway.bean(BearerCredentials.class).owner(each.credential()))
                                .contains(each.host()));
    }

    @Test
    void one_that_cannot_be_kept_harms_no_other() {
        Enrollment first = enrollment();
        Enrollment good = enrollment();
        PublicKey key = Keys.pair().getPublic();
        Enrollment bad = enrollment(
                new KeyCertificate(key, good.certified().orElseThrow().certificate()), Instant.now());

        List<Optional<HostId>> answers = written(List.of(first, good, bad, enrollment()))
                .map(EnrollmentBatchesTest::host)
                .toList();

        assertThat(answers).element(1).isEqualTo(Optional.of(good.host()));
        assertThat(answers).element(2).isEqualTo(Optional.empty());
        assertThat(answers).element(3).matches(Optional::isPresent);
        assertThat(gateway.commandSide().enrollmentsOf(bad.host())).isZero();
        assertThat(transactionsOf("enrolled_key")).isEqualTo(3);
    }

    @Test
    void hosts_that_cannot_be_enrolled_together_are_enrolled_alone() {
        gateway.commandSide().whenEnrolled = _ -> {
            throw new IllegalStateException("not together");
        };
        List<Enrollment> fleet =
                Stream.generate(EnrollmentBatchesTest::enrollment).limit(5).toList();

        assertThat(written(fleet).map(CompletableFuture::join)).hasSize(5);
        assertThat(gateway.commandSide().batches()).isZero();
        assertThat(fleet)
                .allSatisfy(each -> assertThat(gateway.commandSide().enrollmentsOf(each.host()))
                        .isEqualTo(1));
    }

    @Test
    void of_requests_with_one_key_in_a_batch_the_latest_counts() {
        PublicKey key = Keys.pair().getPublic();
        var keyCertificate = new KeyCertificate(key, Reenrollment.certificate(key));
        Instant now = Instant.now();
        Enrollment earlier = enrollment(keyCertificate, now.minusSeconds(1));
        Enrollment latest = enrollment(keyCertificate, now);

        List<CompletableFuture<HostId>> answers =
                written(List.of(enrollment(), latest, earlier)).toList();

        assertThat(answers.get(1).join()).isEqualTo(latest.host());
        assertThat(answers.get(2)
                        .handle((_, failure) -> Status.fromThrowable(failure).getCode())
                        .join())
                .isEqualTo(Status.Code.ABORTED);
        assertThat(gateway.bean(BearerCredentials.class).owner(earlier.credential()))
                .isEmpty();
    }

    @Test
    void hosts_whose_answers_were_lost_are_the_same_hosts_when_they_ask_again_at_once() {
        List<Enrollment> lost =
                Stream.generate(EnrollmentBatchesTest::enrollment).limit(20).toList();
        written(lost).forEach(CompletableFuture::join);
        List<Enrollment> again = lost.stream()
                .map(each -> enrollment(each.certified().orElseThrow(), Instant.now()))
                .toList();

        assertThat(written(again).map(CompletableFuture::join))
                .containsExactlyElementsOf(lost.stream().map(Enrollment::host).toList());
        assertThat(again)
                .allSatisfy(
                        each -> assertThat(gateway.bean(BearerCredentials.class).owner(each.credential()))
                                .isPresent());
    }

    /** The first is written alone, because the lock is held until the others wait. */
    private Stream<CompletableFuture<HostId>> written(List<Enrollment> enrollments) {
        try (Connection holder = gateway.bean(DataSource.class).getConnection()) {
            holder.setAutoCommit(false);
            holder.createStatement().execute("lock table enrolled_key in exclusive mode");
            var answers = new ArrayList<CompletableFuture<HostId>>();
            for (Enrollment each : enrollments) {
                int before = batches.waiting();
                boolean first = answers.isEmpty();
                answers.add(CompletableFuture.supplyAsync(() -> batches.write(each), hosts));
                await(() -> batches.waiting() == (first ? 0 : before + 1) && (!first || isHeldUp()));
            }
            holder.rollback();
            return answers.stream();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean isHeldUp() {
        return gateway.jdbc()
                .sql("select exists (select from pg_locks where relation = 'enrolled_key'::regclass and not granted)")
                .query(Boolean.class)
                .single();
    }

    private static Optional<HostId> host(CompletableFuture<HostId> answer) {
        return answer.handle((host, _) -> Optional.ofNullable(host)).join();
    }

    private int transactionsOf(String table) {
        return gateway.jdbc()
                .sql("select count(distinct xmin::text) from " + table)
                .query(Integer.class)
                .single();
    }

    private static Enrollment enrollment() {
        PublicKey key = Keys.pair().getPublic();
        return enrollment(new KeyCertificate(key, Reenrollment.certificate(key)), Instant.now());
    }

    private static Enrollment enrollment(KeyCertificate keyCertificate, Instant askedAt) {
        return new Enrollment(
                HostId.random(), FACTS, "10.0.0.7", askedAt, BearerCredentials.random(), Optional.of(keyCertificate));
    }
}
