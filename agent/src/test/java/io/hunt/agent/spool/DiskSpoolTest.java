package io.hunt.agent.spool;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DiskSpoolTest {

    @TempDir
    Path directory;

    @Test
    void what_was_kept_is_found_after_a_restart_in_its_old_order() throws IOException {
        DiskSpool spool = spool(directory, SpoolLimits.STANDARD);
        List<Answer> answers = List.of(answer("c", 1, 10), answer("a", 1, 0), answer("a", 2, 3));
        answers.forEach(spool::keep);
        DiskSpool restarted = spool(directory, SpoolLimits.STANDARD);
        assertThat(restarted.unacknowledged())
                .containsExactlyElementsOf(answers.stream().map(Answer::key).toList());
        assertThat(answers)
                .allSatisfy(answer -> assertThat(restarted.find(answer.key())).contains(answer));
    }

    @Test
    void ids_from_the_network_never_become_paths() throws IOException {
        DiskSpool spool = spool(directory, SpoolLimits.STANDARD);
        spool.keep(answer("../../../outside", 1, 1));
        spool.keep(answer("a/b\0c", 1, 1));
        assertThat(files()).hasSize(2).allMatch(name -> name.matches("[0-9a-f]{16}-[0-9a-f]{64}\\.answer"));
    }

    @Test
    void a_full_spool_drops_its_oldest_answers() throws IOException {
        DiskSpool byCount = spool(directory.resolve("count"), new SpoolLimits(2, 1 << 20));
        Stream.of("a", "b", "c").forEach(id -> byCount.keep(answer(id, 1, 1)));
        assertThat(byCount.unacknowledged()).extracting(WorkKey::assignmentId).containsExactly("b", "c");
        DiskSpool byBytes = spool(directory.resolve("bytes"), new SpoolLimits(10, 5_000));
        Stream.of("a", "b", "c").forEach(id -> byBytes.keep(answer(id, 1, 20)));
        assertThat(byBytes.unacknowledged()).extracting(WorkKey::assignmentId).containsExactly("b", "c");
    }

    @Test
    void a_dropped_answer_leaves_nothing_behind() throws IOException {
        DiskSpool spool = spool(directory, SpoolLimits.STANDARD);
        spool.keep(answer("a", 1, 1));
        spool.keep(answer("a", 1, 2));
        assertThat(files()).hasSize(1);
        spool.drop(new WorkKey("a", 1));
        assertThat(files()).isEmpty();
        assertThat(spool.contains(new WorkKey("a", 1))).isFalse();
    }

    @Test
    void unfinished_and_unreadable_files_are_cleared_away() throws IOException {
        Files.writeString(directory.resolve("0.answer.unfinished"), "half");
        Files.writeString(directory.resolve("0000000000000000-x.answer"), "rubbish that is no message");
        Files.writeString(directory.resolve("0000000000000001-x.answer"), "");
        DiskSpool spool = spool(directory, SpoolLimits.STANDARD);
        assertThat(spool.unacknowledged()).isEmpty();
        assertThat(files()).isEmpty();
    }

    private static DiskSpool spool(Path directory, SpoolLimits limits) throws IOException {
        return new DiskSpool(directory, limits, new DiskReserve(directory.resolveSibling("reserve"), 0));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static Answer answer(String assignmentId, int epoch, int rows) {
        ResultChunk.Builder chunk =
                ResultChunk.newBuilder().setAssignmentId(assignmentId).setLeaseEpoch(epoch);
        for (int i = 0; i < rows; i++) {
            chunk.addRows(ByteString.copyFromUtf8("x".repeat(100)));
        }
        return new Answer(new WorkKey(assignmentId, epoch), List.of(chunk.build()), rows > 5);
    }
}
