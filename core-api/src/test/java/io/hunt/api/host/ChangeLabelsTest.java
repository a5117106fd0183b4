package io.hunt.api.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.HostCommand.ChangeLabels;
import io.hunt.api.id.HostId;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ChangeLabelsTest {

    @Test
    void labels_are_removed_and_new_ones_follow_those_that_stay() {
        assertThat(change(List.of("c", "d"), List.of("a")).appliedTo(List.of("a", "b")))
                .containsExactly("b", "c", "d");
    }

    @Test
    void a_label_in_another_case_is_the_same_label_and_keeps_its_form() {
        assertThat(change(List.of("LAB"), List.of("KIOSK")).appliedTo(List.of("lab", "kiosk")))
                .containsExactly("lab");
    }

    @Test
    void a_label_that_is_added_and_removed_is_gone() {
        assertThat(change(List.of("lab"), List.of("Lab")).appliedTo(List.of())).isEmpty();
        assertThat(change(List.of("lab"), List.of("Lab")).appliedTo(List.of("LAB")))
                .isEmpty();
    }

    @Test
    void the_same_change_changes_nothing_the_second_time() {
        var change = change(List.of("c"), List.of("a"));
        List<String> once = change.appliedTo(List.of("a", "b"));

        assertThat(change.appliedTo(once)).isEqualTo(once);
    }

    private static ChangeLabels change(List<String> add, List<String> remove) {
        return new ChangeLabels(HostId.random(), add, remove, "ada");
    }
}
