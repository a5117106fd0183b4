package io.hunt.api.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SearchedFilesTest {

    @Test
    void the_larger_numbers_of_two_reports_count() {
        assertThat(new SearchedFiles(10, 0, 3, 1).max(new SearchedFiles(5, 2, 4, 0)))
                .isEqualTo(new SearchedFiles(10, 2, 4, 1));
    }

    @Test
    void the_search_that_reached_least_counts() {
        var first = new SearchedFiles(1, 0, 0, 0, 70);
        var second = new SearchedFiles(1, 0, 0, 0, 40);
        var whole = new SearchedFiles(1, 0, 0, 0);

        assertThat(first.max(second).reached()).isEqualTo(40);
        assertThat(second.max(first).reached()).isEqualTo(40);
        assertThat(first.max(whole).reached()).isEqualTo(70);
        assertThat(whole.max(first).reached()).isEqualTo(70);
        assertThat(whole.max(whole).reached()).isNull();
    }
}
