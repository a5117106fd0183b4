package io.hunt.api.ioc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TagChangeTest {

    @Test
    void tags_are_added_and_removed_in_alphabetical_order() {
        assertThat(new TagChange(false, List.of("c", "a"), List.of("b")).of(List.of("b", "d")))
                .containsExactly("a", "c", "d");
    }

    @Test
    void a_tag_that_is_added_and_removed_is_gone() {
        assertThat(new TagChange(false, List.of("a"), List.of("a")).of(List.of()))
                .isEmpty();
    }

    @Test
    void new_tags_replace_all_former_ones() {
        assertThat(TagChange.to(Set.of("b")).of(List.of("a", "c"))).containsExactly("b");
        assertThat(TagChange.to(Set.of()).of(List.of("a"))).isEmpty();
    }

    @Test
    @SuppressWarnings("NullAway") // Fields that earlier commands lack are null.
    void a_selection_of_older_commands_has_no_values_sources_and_tags() {
        var older = new IndicatorSelection(Set.of(), Set.of(IocType.MD5), Set.of(), false, null, null, null);

        assertThat(older.values()).isEmpty();
        assertThat(older.sources()).isEmpty();
        assertThat(older.byProperties()).isTrue();
        assertThat(IndicatorSelection.named(Set.of()).byProperties()).isFalse();
    }
}
