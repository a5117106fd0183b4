package io.hunt.application.faults.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.faults.history.Operation.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparison used by the fault suite: it must detect lost and duplicated elements. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SetCheckTest {

    @TempDir
    Path directory;

    private History history;

    @BeforeEach
    void begin() {
        history = new History(directory.resolve("history.jsonl"));
    }

    @Test
    void what_was_confirmed_must_be_found() {
        ended("a", Phase.OK);
        ended("b", Phase.OK);

        Tally tally = SetCheck.exactlyOnce(history, "write", List.of("a"));

        assertThat(tally).isEqualTo(new Tally(2, 1, 0, 0, List.of("lost b")));
        assertThat(tally.clean()).isFalse();
    }

    @Test
    void what_is_found_twice_is_duplicated_unless_repeats_are_allowed() {
        ended("a", Phase.OK);

        assertThat(SetCheck.exactlyOnce(history, "write", List.of("a", "a", "a")))
                .isEqualTo(new Tally(1, 0, 2, 0, List.of("3 times a")));
        assertThat(SetCheck.atLeastOnce(history, "write", List.of("a", "a", "a"))
                        .clean())
                .isTrue();
    }

    @Test
    void what_was_left_open_may_be_found_or_not_but_not_twice() {
        ended("a", Phase.UNKNOWN);
        history.invoke("write", "b");

        assertThat(SetCheck.exactlyOnce(history, "write", List.of()).clean()).isTrue();
        assertThat(SetCheck.exactlyOnce(history, "write", List.of("a", "b")).clean())
                .isTrue();
        assertThat(SetCheck.exactlyOnce(history, "write", List.of("a", "a")).duplicated())
                .isEqualTo(1);
    }

    @Test
    void what_was_refused_or_never_asked_for_must_not_be_found() {
        ended("a", Phase.FAIL);

        assertThat(SetCheck.exactlyOnce(history, "write", List.of("a", "b")).unexpected())
                .isEqualTo(2);
    }

    @Test
    void
            a_write_that_was_tried_until_it_was_confirmed_counts_as_confirmed_and_one_that_was_refused_at_last_stays_open() {
        ended("a", Phase.UNKNOWN);
        ended("a", Phase.OK);
        ended("b", Phase.UNKNOWN);
        ended("b", Phase.FAIL);

        assertThat(SetCheck.exactlyOnce(history, "write", List.of("b"))).satisfies(tally -> {
            assertThat(tally.lost()).isEqualTo(1);
            assertThat(tally.unexpected()).isZero();
        });
    }

    @Test
    void every_operation_is_a_line_of_json() throws IOException {
        ended("a", Phase.OK);

        assertThat(Files.readAllLines(directory.resolve("history.jsonl")))
                .satisfiesExactly(
                        line -> assertThat(line).endsWith("\"kind\":\"write\",\"element\":\"a\",\"type\":\"invoke\"}"),
                        line -> assertThat(line).endsWith("\"kind\":\"write\",\"element\":\"a\",\"type\":\"ok\"}"));
    }

    private void ended(String element, Phase phase) {
        history.invoke("write", element);
        history.end("write", element, phase);
    }
}
