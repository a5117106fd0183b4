package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeAuthority;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.agent.testing.FakeSession.ReceivedAnswer;
import io.hunt.agent.testing.ScriptedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentCertificateTest {

    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(20));
    private static final String SQL = "SELECT 1 AS ioc";

    private final ScriptedEngine engine = ScriptedEngine.answering("{\"ioc\":\"mimikatz.exe\"}");
    private final FakeAuthority authority = new FakeAuthority();
    private Certificate certificate;
    private FakeService service;
    private @Nullable ReferenceAgent agent;

    @TempDir
    Path data;

    @BeforeEach
    void start(@TempDir Path directory) throws Exception {
        certificate = Certificate.forLoopback(directory);
        service = FakeService.start(certificate);
        service.certifyingWith(authority);
    }

    @AfterEach
    void stop() throws Exception {
        stopAgent();
        service.close();
    }

    @Test
    void the_certificate_given_at_enrollment_is_shown_on_every_stream_and_kept_between_runs() throws Exception {
        startAgent();
        assertThat(service.nextSession().shown()).isEqualTo("1");
        stopAgent();
        startAgent();

        assertThat(service.nextSession().shown()).isEqualTo("1");
        assertThat(service.enrollments()).hasSize(1);
        Path identity = data.resolve("identity.json");
        assertThat(Files.readString(identity)).contains("\"key\"", "\"certificate\"");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(identity)))
                .isEqualTo("rw-------");
    }

    @Test
    void after_two_thirds_of_its_time_it_is_renewed_and_no_answer_is_lost_on_the_way() throws Exception {
        authority.predate(Duration.ofDays(23));
        startAgent();
        FakeSession first = service.nextSession();
        String old = identity();
        assertThat(service.renewals().poll(60, TimeUnit.SECONDS)).isEqualTo("1");
        authority.predate(Duration.ZERO);
        awaitIdentity(kept -> !kept.equals(old));
        first.assign("one", SQL);
        ReceivedAnswer answer = first.nextAnswer();
        first.end(Status.UNAVAILABLE);

        FakeSession second = service.nextSession();

        assertThat(Integer.parseInt(second.shown())).isGreaterThan(1);
        assertThat(second.nextAnswer()).isEqualTo(answer);
        second.acknowledge("one");
        assertThat(engine.ran()).hasSize(1);
    }

    @Test
    void a_young_certificate_is_not_renewed() throws Exception {
        authority.predate(Duration.ofDays(18));
        startAgent();
        FakeSession session = service.nextSession();
        session.assign("one", SQL);
        session.nextAnswer();

        assertThat(service.renewals()).isEmpty();
    }

    @Test
    void a_host_from_before_certificates_is_given_one() throws Exception {
        service.close();
        service = service.again();
        startAgent();
        assertThat(service.nextSession().shown()).isEmpty();
        stopAgent();
        service.certifyingWith(authority);
        startAgent();
        FakeSession old = service.nextSession();

        assertThat(service.renewals().poll(30, TimeUnit.SECONDS)).isEmpty();
        awaitIdentity(kept -> kept.contains("\"certificate\""));
        old.end(Status.UNAVAILABLE);

        assertThat(service.nextSession().shown()).isEqualTo("1");
    }

    @Test
    void a_host_whose_certificate_is_refused_renews_it_first() throws Exception {
        startAgent();
        FakeSession first = service.nextSession();
        service.turnAwayOnce();
        first.end(Status.UNAVAILABLE);

        assertThat(service.renewals().poll(60, TimeUnit.SECONDS)).isEqualTo("1");
        assertThat(service.nextSession().shown()).isEqualTo("2");
    }

    @Test
    void a_host_whose_certificate_no_handshake_takes_falls_back_to_its_credential() throws Exception {
        startAgent();
        FakeSession first = service.nextSession();
        certificate.clientTrust().close();
        service.close();
        service = service.again();

        FakeSession second = service.nextSession();

        assertThat(first.shown()).isEqualTo("1");
        assertThat(second.shown()).isEmpty();
        assertThat(second.authorization()).isEqualTo(first.authorization());
    }

    private String identity() throws IOException {
        return Files.readString(data.resolve("identity.json"));
    }

    /** Waits until the stored identity matches: the agent stores a certificate after the service has issued it. */
    private void awaitIdentity(Predicate<String> wanted) throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!wanted.test(identity())) {
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }

    private void stopAgent() throws IOException {
        if (agent != null) {
            agent.close();
            agent = null;
        }
    }

    private void startAgent() throws IOException {
        AgentOptions options = new AgentOptions(
                service.endpoint(), FakeService.SECRET, data, "alpha", List.of(), SpoolLimits.STANDARD, QUICK);
        ReferenceAgent started = new ReferenceAgent(options, engine, AnswerListener.NONE);
        started.start();
        agent = started;
    }
}
