package io.hunt.engine.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProcessNameTest {

    @Test
    void a_name_is_short_and_no_two_are_equal_where_process_ids_are() {
        ProcessName name = ProcessName.ofThisProcess();

        assertThat(name.value())
                .hasSizeLessThanOrEqualTo(48)
                .contains("-" + ProcessHandle.current().pid() + "-")
                .isNotEqualTo(ProcessName.ofThisProcess().value());
    }

    @Test
    void a_name_holds_nothing_that_could_break_a_log_line() {
        assertThatThrownBy(() -> new ProcessName("a\nb")).isInstanceOf(IllegalArgumentException.class);
    }
}
