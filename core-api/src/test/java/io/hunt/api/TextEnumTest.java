package io.hunt.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TextEnumTest {

    enum Depth implements TextEnum {
        QUICK,
        WHOLE_DISK
    }

    @ParameterizedTest
    @EnumSource
    void the_text_of_a_constant_is_read_back(Depth depth) {
        assertThat(TextEnum.parse(Depth.class, depth.text())).contains(depth);
    }

    @ParameterizedTest
    @ValueSource(strings = {"whole_disk", "WHOLE_DISK", "Whole-Disk", " whole disk "})
    void case_spaces_and_hyphens_do_not_matter(String text) {
        assertThat(TextEnum.parse(Depth.class, text)).contains(Depth.WHOLE_DISK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "whole", "whole__disk", "whole_disk_", "wholedisk"})
    void other_texts_name_no_constant(String text) {
        assertThat(TextEnum.parse(Depth.class, text)).isEmpty();
    }
}
