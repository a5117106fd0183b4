package io.hunt.agent.watchlist;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.AnswerBuilder;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WorkRunner;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackRequest;
import io.hunt.proto.fleet.v1.PackSchedule;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.Watchlist;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PackSchedulerTest {

    private static final Clock CLOCK = Clock.fixed(Instant.ofEpochSecond(1_000_000), ZoneOffset.UTC);
    private static final String ONE = "00000000-0000-4000-8000-000000000001";
    private static final String TWO = "00000000-0000-4000-8000-000000000002";

    @TempDir
    Path directory;

    private final Host host = new Host();
    private PackScheduler watch = watch(PackStore.inMemory());

    private PackScheduler watch(PackStore store) {
        var made = new PackScheduler(host, store, CLOCK, new SplittableRandom(7));
        made.begin(host);
        return made;
    }

    @Test
    void what_a_look_finds_is_reported_and_the_same_again_is_not() {
        holds(ONE, 1);
        host.sees("a", "b");
        host.passes(60);
        host.passes(60);
        host.sees("b", "c");
        host.passes(60);
        host.sees("b");
        host.passes(60);
        host.sees("b", "a");
        host.passes(60);

        assertThat(host.told()).containsExactly("a b", "c", "a");
        assertThat(host.reports)
                .extracting(report -> report.key().assignmentId())
                .containsOnly("pack:" + ONE + ":1");
        assertThat(host.reports)
                .extracting(report -> report.key().leaseEpoch())
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void the_first_look_at_a_revision_is_reported_although_nothing_was_found() {
        holds(ONE, 1);
        host.passes(60);
        host.passes(60);
        assertThat(host.told()).containsExactly("");

        holds(ONE, 2);
        host.passes(60);
        host.passes(60);
        assertThat(host.reports)
                .extracting(report -> report.key().assignmentId())
                .containsExactly("pack:" + ONE + ":1", "pack:" + ONE + ":2");
    }

    @Test
    void what_was_seen_under_an_older_revision_is_no_news_under_a_newer() {
        holds(ONE, 1);
        host.sees("a");
        host.passes(60);
        holds(ONE, 2);
        host.sees("a", "b");
        host.passes(60);

        assertThat(host.told()).containsExactly("a", "b");
    }

    @Test
    void a_query_that_begins_to_fail_is_reported_once_and_makes_nothing_news() {
        holds(ONE, 1);
        host.sees("a");
        host.passes(60);
        host.fails = true;
        host.passes(60);
        host.passes(60);
        assertThat(host.reports).hasSize(2);
        assertThat(host.reports.getLast().chunks())
                .anyMatch(chunk -> chunk.getStatus() == QueryStatus.QUERY_STATUS_ERROR);

        host.fails = false;
        host.passes(60);
        assertThat(host.told()).containsExactly("a", "", "");
    }

    @Test
    void packs_are_asked_for_one_after_the_other_and_again_on_a_new_stream() {
        watch.ordered(list(schedule(ONE, 1, 60, 0), schedule(TWO, 3, 60, 0)));

        assertThat(request()).contains(asking(ONE, 1));
        assertThat(request()).isEmpty();
        watch.restart();
        assertThat(request()).contains(asking(ONE, 1));
        watch.received(part(TWO, 3, 1, 0));
        assertThat(request()).isEmpty();
        watch.received(part(ONE, 1, 2, 0));
        assertThat(request()).isEmpty();
        watch.received(part(ONE, 1, 2, 1));
        assertThat(request()).contains(asking(TWO, 3));
        watch.received(part(TWO, 3, 1, 0));
        assertThat(request()).isEmpty();
    }

    @Test
    void what_the_list_no_longer_names_is_not_waited_for() {
        watch.ordered(list(schedule(ONE, 1, 60, 0), schedule(TWO, 1, 60, 0)));
        assertThat(request()).contains(asking(ONE, 1));

        watch.ordered(list(schedule(ONE, 2, 60, 0), schedule(TWO, 1, 60, 0)));
        assertThat(request()).contains(asking(ONE, 2));

        watch.ordered(list(schedule(TWO, 1, 60, 0)));
        assertThat(request()).contains(asking(TWO, 1));
    }

    @Test
    void a_pack_that_is_no_longer_listed_is_not_looked_at_any_more() {
        holds(ONE, 1);
        host.passes(60);
        watch.ordered(Watchlist.getDefaultInstance());
        host.passes(600);

        assertThat(host.scans).isEqualTo(1);
    }

    @Test
    void a_host_without_its_service_goes_on_looking_after_a_restart() throws IOException {
        watch = watch(PackStore.in(directory));
        holds(ONE, 1);
        host.sees("a");
        host.passes(60);
        watch.end();

        watch = watch(PackStore.in(directory));
        host.sees("a", "b");
        host.passes(60);

        assertThat(host.told()).containsExactly("a", "b");
        assertThat(host.reports.getLast().key().leaseEpoch())
                .isGreaterThan(host.reports.getFirst().key().leaseEpoch());
    }

    @Test
    void what_cannot_be_kept_is_told_by_the_next_look() {
        holds(ONE, 1);
        host.sees("a");
        host.full = true;
        host.passes(60);
        host.full = false;
        host.passes(60);

        assertThat(host.told()).containsExactly("a");
    }

    @Test
    void a_pack_that_cannot_be_written_is_scanned_on_time_all_the_same() throws IOException {
        Path folder = directory.resolve("watchlist");
        watch = watch(PackStore.in(folder));
        holds(ONE, 1);
        Files.delete(folder.resolve(ONE + ".pack"));
        Files.delete(folder);

        host.passes(180);

        assertThat(host.scans).isEqualTo(3);
    }

    @Test
    void looks_are_spread_over_the_splay_and_keep_their_pace() {
        var first = new ArrayList<Long>();
        for (int seed = 0; seed < 200; seed++) {
            var other = new Host();
            var spread = new PackScheduler(other, PackStore.inMemory(), CLOCK, new SplittableRandom(seed));
            spread.begin(other);
            spread.ordered(list(schedule(ONE, 1, 100, 50)));
            spread.next();
            spread.received(part(ONE, 1, 1, 0));
            first.add(other.scheduled.getFirst().at);
            other.passes(10_000);
            assertThat(other.scans).isBetween(80, 125);
        }

        assertThat(first).allMatch(at -> at >= 0 && at <= 50_000);
        assertThat(first.stream().filter(at -> at < 10_000)).hasSizeBetween(15, 70);
        assertThat(first.stream().filter(at -> at > 40_000)).hasSizeBetween(15, 70);
    }

    @Test
    void a_look_that_takes_longer_than_the_interval_is_not_begun_twice() {
        holds(ONE, 1);
        host.slow = true;
        host.passes(600);

        assertThat(host.scans).isEqualTo(1);
    }

    @Test
    void a_host_that_gains_or_loses_an_inventory_asks_for_its_packs_again_and_scans_meanwhile() throws IOException {
        watch = watch(PackStore.in(directory));
        holds(ONE, 1);
        assertThat(request()).isEmpty();

        watch.setCapabilities(List.of("inventory"));
        watch.restart();
        host.passes(60);
        assertThat(host.scans).isEqualTo(1);
        assertThat(request()).contains(asking(ONE, 1));
        watch.received(part(ONE, 1, 1, 7));
        assertThat(request()).isEmpty();

        var restarted = watch(PackStore.in(directory));
        restarted.setCapabilities(List.of("inventory"));
        assertThat(restarted.next()).isEmpty();
        restarted.setCapabilities(List.of());
        assertThat(restarted.next()).isPresent();
    }

    @Test
    void packs_that_an_older_release_has_stored_are_kept() throws IOException {
        watch = watch(PackStore.in(directory));
        holds(ONE, 1);
        Path file = directory.resolve(ONE + ".pack");
        byte[] stored = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(stored, stored.length - Short.BYTES));

        var restarted = watch(PackStore.in(directory));

        assertThat(restarted.next()).isEmpty();
        host.passes(60);
        assertThat(host.scans).isEqualTo(2);
    }

    private void holds(String pack, int revision) {
        watch.ordered(list(schedule(pack, revision, 60, 0)));
        watch.next();
        watch.received(part(pack, revision, 1, 0));
    }

    private Optional<PackRequest> request() {
        return watch.next().map(message -> message.getPackRequest());
    }

    private static PackRequest asking(String pack, int revision) {
        return PackRequest.newBuilder().setPackId(pack).setRevision(revision).build();
    }

    private static Watchlist list(PackSchedule... packs) {
        return Watchlist.newBuilder().addAllPacks(Arrays.asList(packs)).build();
    }

    private static PackSchedule schedule(String pack, int revision, int interval, int splay) {
        return PackSchedule.newBuilder()
                .setPackId(pack)
                .setRevision(revision)
                .setIntervalSeconds(interval)
                .setSplayPercent(splay)
                .build();
    }

    private static Pack part(String pack, int revision, int total, int number) {
        return Pack.newBuilder()
                .setPackId(pack)
                .setRevision(revision)
                .setQueryTotal(total)
                .addQueries(Query.newBuilder().setNumber(number).setSql("SELECT 1"))
                .build();
    }

    /** Fake host with a clock that a test advances. */
    private static final class Host implements WorkRunner, PackContext {

        private final List<Scheduled> scheduled = new ArrayList<>();
        private final List<Answer> reports = new ArrayList<>();
        private List<String> visible = List.of();
        private boolean fails;
        private boolean full;
        private boolean slow;
        private int scans;
        private long now;

        private record Scheduled(long at, Runnable step) {}

        void sees(String... rows) {
            visible = List.of(rows);
        }

        void passes(long seconds) {
            long end = now + seconds * 1_000;
            for (Optional<Scheduled> next = due(end); next.isPresent(); next = due(end)) {
                now = next.get().at;
                scheduled.remove(next.get());
                next.get().step.run();
            }
            now = end;
        }

        private Optional<Scheduled> due(long end) {
            return scheduled.stream().filter(step -> step.at < end).min(Comparator.comparingLong(Scheduled::at));
        }

        List<String> told() {
            return reports.stream()
                    .map(report -> String.join(
                            " ",
                            report.chunks().stream()
                                    .flatMap(chunk -> chunk.getRowsList().stream())
                                    .map(ByteString::toStringUtf8)
                                    .toList()))
                    .toList();
        }

        @Override
        public void perform(CompleteAssignment work, Consumer<Answer> answered) {
            scans++;
            if (slow) {
                return;
            }
            var answer = new AnswerBuilder(work);
            if (fails) {
                answer.failure(0, QueryStatus.QUERY_STATUS_ERROR, "broken", CLOCK.instant(), Duration.ZERO);
            } else {
                List<ByteString> rows =
                        visible.stream().map(ByteString::copyFromUtf8).toList();
                answer.rows(0, rows, CLOCK.instant(), Duration.ZERO);
            }
            answered.accept(answer.build());
        }

        @Override
        public void abandon(String assignmentId) {}

        @Override
        public Executor executor() {
            return Runnable::run;
        }

        @Override
        public ScheduledStep after(long millis, Runnable step) {
            var entry = new Scheduled(now + millis, step);
            scheduled.add(entry);
            return () -> scheduled.remove(entry);
        }

        @Override
        public void report(Answer answer) {
            if (full) {
                throw new UncheckedIOException(new IOException("no space left"));
            }
            reports.add(answer);
        }
    }
}
