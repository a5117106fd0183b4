package io.hunt.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.assignment.AssignmentExecutor;
import io.hunt.agent.connection.ChannelFactory;
import io.hunt.agent.delta.KeptContents;
import io.hunt.agent.delta.MemoryContents;
import io.hunt.agent.identity.Identity;
import io.hunt.agent.identity.IdentityStore;
import io.hunt.agent.notice.NoticeOutbox;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.MemorySpool;
import io.hunt.agent.spool.Spool;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeAuthority;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.agent.testing.ScannedHost;
import io.hunt.agent.watchlist.PackScheduler;
import io.hunt.agent.watchlist.PackStore;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WorkKey;
import io.hunt.agent.work.WorkRunner;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.HostFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a host whose disk or connection fails. */
@Timeout(60)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostSessionFailureTest {

    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(1), Duration.ofMillis(5), Duration.ofMillis(5));

    @TempDir
    static Path certificates;

    static Certificate certificate;

    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1);
    private final FailingStore identities = new FailingStore();
    private final FailingSpool spool = new FailingSpool();
    private FakeService service;
    private ChannelFactory channels;
    private HostSession session;

    @BeforeAll
    static void issueCertificate() throws Exception {
        certificate = Certificate.forLoopback(certificates);
    }

    @BeforeEach
    void create() throws IOException {
        service = FakeService.start(certificate);
        channels = new ChannelFactory(service.endpoint(), 1);
        session = session(QUICK);
    }

    private HostSession session(BackoffBounds bounds) {
        return new HostSession(
                HostFacts.getDefaultInstance(),
                List::of,
                FakeService.SECRET,
                identities,
                new SessionEnvironment(channels.connections(thread), thread),
                new AssignmentExecutor(
                        spool,
                        new ImmediateRunner(),
                        AnswerListener.NONE,
                        NoticeOutbox.inMemory(),
                        new PackScheduler(
                                new ImmediateRunner(),
                                PackStore.inMemory(),
                                Clock.systemUTC(),
                                new SplittableRandom(1)),
                        new KeptContents(new MemoryContents((_, content) -> content))),
                new Backoff(bounds, new SplittableRandom()));
    }

    @AfterEach
    void close() {
        session.close();
        channels.close();
        service.close();
        thread.shutdown();
    }

    @Test
    void a_host_whose_identity_cannot_be_stored_enrolls_again_with_the_same_key() throws Exception {
        identities.failingSaves.set(2);
        session.start();

        service.nextSession();
        assertThat(service.enrollments()).hasSize(3);
        assertThat(service.enrollments().stream().map(EnrollRequest::getCertificateRequest))
                .containsOnly(service.enrollments().getFirst().getCertificateRequest());
    }

    @Test
    void a_host_whose_identity_cannot_be_read_for_a_moment_connects_again() throws Exception {
        session.start();
        FakeSession first = service.nextSession();
        identities.failingLoads.set(2);
        first.end(Status.UNAVAILABLE);

        assertThat(service.nextSession().authorization()).isEqualTo(first.authorization());
        assertThat(service.enrollments()).hasSize(1);
    }

    @Test
    void a_renewed_certificate_that_cannot_be_stored_is_requested_again() throws Exception {
        service.certifyingWith(new FakeAuthority());
        session.start();
        FakeSession first = service.nextSession();
        identities.failingSaves.set(1);
        service.turnAwayOnce();
        first.end(Status.UNAVAILABLE);

        assertThat(service.nextSession().shown()).isEqualTo("1");
        assertThat(service.renewals()).containsExactly("1");
    }

    @Test
    void a_message_whose_handling_fails_leads_to_a_new_stream() throws Exception {
        session.start();
        FakeSession first = service.nextSession();
        first.assign("one", "SELECT 1");
        first.nextAnswer();
        spool.failingDrops.set(1);
        first.acknowledge("one");

        FakeSession second = service.nextSession();
        assertThat(second.nextAnswer().completion().getAssignmentId()).isEqualTo("one");
        second.acknowledge("one");
        second.assign("two", "SELECT 1");
        assertThat(second.nextAnswer().completion().getAssignmentId()).isEqualTo("two");
        assertThat(first.endsSoon()).isTrue();
    }

    @Test
    void a_host_that_says_hello_again_while_it_waits_does_not_reconnect_later() throws Exception {
        session = session(new BackoffBounds(Duration.ofHours(1), Duration.ofHours(2), Duration.ofHours(1)));
        session.start();
        service.nextSession().end(Status.ABORTED);
        ScannedHost.await(this::waitsLong);
        session.helloAgain();
        service.nextSession();
        assertThat(waitsLong()).isFalse();
    }

    /** Returns true if a step is scheduled for later than any heartbeat. */
    private boolean waitsLong() {
        return thread.getQueue().stream()
                .map(RunnableScheduledFuture.class::cast)
                .anyMatch(step -> !step.isCancelled() && step.getDelay(TimeUnit.MINUTES) > 10);
    }

    /** Store that fails a number of times. */
    private static final class FailingStore implements IdentityStore {
        private final AtomicInteger failingSaves = new AtomicInteger();
        private final AtomicInteger failingLoads = new AtomicInteger();
        private Optional<Identity> kept = Optional.empty();

        @Override
        public Optional<Identity> load() {
            if (failingLoads.getAndDecrement() > 0) {
                throw new IllegalStateException("Unreadable identity file");
            }
            return kept;
        }

        @Override
        public void save(Identity identity) {
            if (failingSaves.getAndDecrement() > 0) {
                throw new UncheckedIOException(new IOException("No space left on device"));
            }
            kept = Optional.of(identity);
        }
    }

    /** Spool that fails to drop an answer a number of times. */
    private static final class FailingSpool implements Spool {
        private final AtomicInteger failingDrops = new AtomicInteger();
        private final MemorySpool kept = new MemorySpool();

        @Override
        public void keep(Answer answer) {
            kept.keep(answer);
        }

        @Override
        public Optional<Answer> find(WorkKey key) {
            return kept.find(key);
        }

        @Override
        public boolean contains(WorkKey key) {
            return kept.contains(key);
        }

        @Override
        public void drop(WorkKey key) {
            if (failingDrops.getAndDecrement() > 0) {
                throw new UncheckedIOException(new IOException("Read-only file system"));
            }
            kept.drop(key);
        }

        @Override
        public List<WorkKey> unacknowledged() {
            return kept.unacknowledged();
        }
    }

    /** Runner that answers at once without rows. */
    private static final class ImmediateRunner implements WorkRunner {
        @Override
        public void perform(CompleteAssignment work, Consumer<Answer> answered) {
            answered.accept(new Answer(work.key(), List.of(), false));
        }

        @Override
        public void abandon(String assignmentId) {}
    }
}
