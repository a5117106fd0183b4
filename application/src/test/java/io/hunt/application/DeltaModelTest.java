package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.agent.delta.ContentAssembly;
import io.hunt.agent.delta.ContentStore;
import io.hunt.agent.delta.RestoredContent;
import io.hunt.agent.work.WorkKey;
import io.hunt.gateway.delta.AssignmentContent;
import io.hunt.gateway.delta.KeptContents;
import io.hunt.gateway.delta.RecentContents;
import io.hunt.gateway.delta.TaskDeltas;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Delta;
import io.hunt.proto.fleet.v1.DigestList;
import io.hunt.proto.fleet.v1.Query;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Assignments of one host over restarts of both ends, lost and damaged contents: each is restored as the service
 * wrote it, after at most one new stream for each content that the host keeps.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeltaModelTest {

    private static final int ASSIGNMENTS = 400;

    private final Disk disk = new Disk();
    private ContentAssembly host = restarted();
    private RecentContents service = new RecentContents();
    private KeptContents stream = hello();
    private int deltas;
    private int lostStreams;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void every_assignment_is_restored_as_it_was_written(int seed) {
        var random = new Random(seed);
        for (int i = 0; i < ASSIGNMENTS; i++) {
            switch (random.nextInt(12)) {
                case 0 -> host = restarted();
                case 1 -> stream = hello();
                case 2 -> {
                    service = new RecentContents();
                    stream = hello();
                }
                case 3 -> disk.damageOne(random);
                case 4 -> disk.loseOne(random);
                case 5 -> disk.full = !disk.full;
                default -> {}
            }
            Assignment asked = asked(random);
            assertThat(received(new WorkKey("hunt", i), asked)).isEqualTo(asked);
        }
        assertThat(deltas).isGreaterThan(ASSIGNMENTS / 4);
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8})
    void without_failures_no_stream_is_lost(int seed) {
        var random = new Random(seed);
        for (int i = 0; i < ASSIGNMENTS; i++) {
            Assignment asked = asked(random);
            assertThat(received(new WorkKey("hunt", i), asked)).isEqualTo(asked);
        }
        assertThat(lostStreams).isZero();
        assertThat(deltas).isGreaterThan(ASSIGNMENTS / 2);
    }

    private Assignment received(WorkKey key, Assignment asked) {
        var task = new TaskDeltas(AssignmentContent.of(asked));
        for (int streams = 0; streams <= 8; streams++) {
            for (Delta part : task.choose(stream, service).parts()) {
                switch (host.add(key, part)) {
                    case RestoredContent.Complete complete -> {
                        host.keep(complete);
                        deltas += part.getBaseId().isEmpty() ? 0 : 1;
                        return complete.asked();
                    }
                    case RestoredContent.Incomplete _ -> {}
                    case RestoredContent.MissingBase _ -> {
                        lostStreams++;
                        stream = hello();
                    }
                    case RestoredContent.Invalid _ -> throw new AssertionError("invalid");
                }
            }
        }
        throw new AssertionError("The assignment was never restored");
    }

    private KeptContents hello() {
        host.clear();
        return new KeptContents(host.contents().ids());
    }

    private ContentAssembly restarted() {
        return new ContentAssembly(new io.hunt.agent.delta.KeptContents(disk));
    }

    /** Returns some of a few statements and lists of digests in an arbitrary order, each list is new one time in three. */
    private static Assignment asked(Random random) {
        var asked = Assignment.newBuilder();
        for (int query = random.nextInt(4); query >= 0; query--) {
            asked.addQueries(Query.newBuilder()
                    .setNumber(random.nextInt(300))
                    .setSql(text(random.nextInt(3), 500 + random.nextInt(3))));
        }
        var digests = new ByteArrayOutputStream();
        for (int list = random.nextInt(4); list >= 0; list--) {
            int seed = random.nextInt(3) == 0 ? random.nextInt() : random.nextInt(4);
            digests.writeBytes(bytes(seed, 16 * (60 + random.nextInt(120))));
        }
        return asked.addDigestLists(DigestList.newBuilder()
                        .setDigestBytes(16)
                        .setDigests(ByteString.copyFrom(digests.toByteArray())))
                .build();
    }

    private static String text(int seed, int length) {
        return new Random(seed)
                .ints(length, 'a', 'z')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static byte[] bytes(int seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    /** Disk of the host, which loses and damages contents and may be full. */
    private static final class Disk implements ContentStore {

        private final Map<ByteString, ByteString> contents = new LinkedHashMap<>();
        private boolean full;

        void damageOne(Random random) {
            any(random).ifPresent(id -> contents.computeIfPresent(id, (_, content) -> content.substring(1)));
        }

        void loseOne(Random random) {
            any(random).ifPresent(contents::remove);
        }

        private Optional<ByteString> any(Random random) {
            return contents.keySet().stream()
                    .skip(random.nextInt(contents.size() + 1))
                    .findFirst();
        }

        @Override
        public List<ByteString> ids() {
            return List.copyOf(contents.keySet());
        }

        @Override
        public Optional<ByteString> read(ByteString id) {
            return Optional.ofNullable(contents.get(id));
        }

        @Override
        public boolean write(ByteString id, ByteString content) {
            if (!full) {
                contents.put(id, content);
            }
            return !full;
        }

        @Override
        public void remove(ByteString id) {
            contents.remove(id);
        }
    }
}
