package io.hunt.agent.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a spool whose directory was damaged or contains other things. */
@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SpoolFailureTest {

    @TempDir
    Path data;

    @Test
    void unreadable_and_unfinished_files_are_deleted_at_the_start() throws IOException {
        Path directory = Files.createDirectory(data.resolve("spool"));
        Files.write(directory.resolve("0000000000000001-x.answer"), new byte[] {1, 2});
        Files.writeString(directory.resolve("no-age.answer"), "");
        Files.writeString(directory.resolve("half.answer" + PrivateFile.UNFINISHED), "x");

        DiskSpool spool = spool();

        assertThat(spool.unacknowledged()).isEmpty();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void a_directory_in_the_spool_prevents_no_start() throws IOException {
        Files.createDirectories(data.resolve("spool/lost+found/below"));
        Files.createDirectories(data.resolve("spool/x.answer/below"));

        DiskSpool spool = spool();
        spool.keep(answer("one"));

        assertThat(spool().unacknowledged()).containsExactly(new WorkKey("one", 1));
    }

    @Test
    void an_answer_that_was_damaged_meanwhile_is_dropped() throws IOException {
        DiskSpool spool = spool();
        spool.keep(answer("one"));
        spool.keep(answer("two"));
        try (Stream<Path> files = Files.list(data.resolve("spool"))) {
            Files.write(files.sorted().findFirst().orElseThrow(), new byte[] {1});
        }

        assertThat(spool.find(new WorkKey("one", 1))).isEmpty();
        assertThat(spool.contains(new WorkKey("one", 1))).isFalse();
        assertThat(spool.find(new WorkKey("two", 1))).isPresent();
    }

    @Test
    void an_answer_whose_file_is_gone_is_dropped() throws IOException {
        DiskSpool spool = spool();
        spool.keep(answer("one"));
        try (Stream<Path> files = Files.list(data.resolve("spool"))) {
            Files.delete(files.findFirst().orElseThrow());
        }

        assertThat(spool.find(new WorkKey("one", 1))).isEmpty();
        spool.drop(new WorkKey("one", 1));
        assertThat(spool.unacknowledged()).isEmpty();
    }

    @Test
    void an_answer_that_cannot_be_stored_is_an_error_and_leaves_the_others() throws IOException {
        DiskSpool spool = spool();
        spool.keep(answer("one"));
        Path directory = data.resolve("spool");
        Files.move(directory, data.resolve("moved"));

        assertThatThrownBy(() -> spool.keep(answer("two"))).isInstanceOf(UncheckedIOException.class);

        Files.move(data.resolve("moved"), directory);
        assertThat(spool.unacknowledged()).containsExactly(new WorkKey("one", 1));
        spool.keep(answer("two"));
        assertThat(spool.unacknowledged()).hasSize(2);
    }

    @Test
    void a_spool_in_memory_drops_the_oldest_of_a_thousand() {
        MemorySpool spool = new MemorySpool();
        IntStream.range(0, 1_001).forEach(i -> spool.keep(answer("n" + i)));

        assertThat(spool.contains(new WorkKey("n0", 1))).isFalse();
        assertThat(spool.unacknowledged()).hasSize(1_000).startsWith(new WorkKey("n1", 1));
        spool.drop(new WorkKey("n1", 1));
        assertThat(spool.find(new WorkKey("n1", 1))).isEmpty();
        assertThat(spool.find(new WorkKey("n2", 1))).contains(answer("n2"));
    }

    private DiskSpool spool() throws IOException {
        return new DiskSpool(data.resolve("spool"), SpoolLimits.STANDARD, new DiskReserve(data.resolve("reserve"), 0));
    }

    private static Answer answer(String id) {
        return new Answer(new WorkKey(id, 1), List.of(), false);
    }
}
