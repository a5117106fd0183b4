package io.hunt.agent.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with files that a failing disk has damaged. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AnswerFileTest {

    private static final Answer ANSWER = new Answer(
            new WorkKey("one", 3),
            List.of(
                    ResultChunk.newBuilder()
                            .setAssignmentId("one")
                            .setQueryNo(1)
                            .build(),
                    ResultChunk.newBuilder()
                            .setAssignmentId("one")
                            .setQueryNo(2)
                            .build()),
            true);

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = directory.resolve(AnswerFile.name(ANSWER.key(), 7));
        AnswerFile.write(file, ANSWER);
    }

    @Test
    void an_answer_is_read_as_it_was_written() throws IOException {
        assertThat(AnswerFile.read(file)).isEqualTo(ANSWER);
        assertThat(AnswerFile.readKey(file)).isEqualTo(ANSWER.key());
        assertThat(AnswerFile.age(file)).isEqualTo(7);
    }

    @Test
    void names_sort_by_age_and_hold_nothing_of_the_ids() {
        WorkKey hostile = new WorkKey("../../etc/passwd", 1);

        assertThat(AnswerFile.name(hostile, 1)).matches("[0-9a-f]{16}-[0-9a-f]{64}\\.answer");
        assertThat(AnswerFile.name(hostile, 255)).isLessThan(AnswerFile.name(ANSWER.key(), 256));
        assertThat(AnswerFile.name(hostile, 1)).isNotEqualTo(AnswerFile.name(new WorkKey("../../etc/passwd", 2), 1));
    }

    @Test
    void no_part_of_a_file_is_taken_for_the_whole_answer() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            Path cut = Files.write(directory.resolve("cut"), Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> AnswerFile.read(cut)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void random_bytes_are_an_error_or_another_answer_and_never_an_unchecked_exception() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 500; i++) {
            byte[] bytes = new byte[random.nextInt(1, 60)];
            random.nextBytes(bytes);
            Path garbage = Files.write(directory.resolve("garbage"), bytes);
            try {
                AnswerFile.read(garbage);
            } catch (IOException e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        }
    }
}
