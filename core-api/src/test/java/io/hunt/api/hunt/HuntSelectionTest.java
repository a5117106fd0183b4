package io.hunt.api.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IndicatorValue;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HuntSelectionTest {

    @Test
    void indicators_that_are_named_or_typed_in_are_a_selection_by_identifier() {
        assertThat(HuntSelection.of(IndicatorSelection.named(Set.of(IndicatorId.random())))
                        .by())
                .isEqualTo(HuntSelection.By.IDS);
        assertThat(HuntSelection.of(IndicatorSelection.typed(List.of(new IndicatorValue(IocType.FILENAME, "evil.exe"))))
                        .by())
                .isEqualTo(HuntSelection.By.IDS);
    }

    @Test
    void a_selection_of_all_has_no_properties() {
        assertThat(HuntSelection.of(new IndicatorSelection(Set.of(), Set.of(), Set.of(), true)))
                .isEqualTo(new HuntSelection(HuntSelection.By.ALL, Set.of(), Set.of()));
    }

    @Test
    void a_selection_by_properties_lists_sources_and_tags_in_alphabetical_order() {
        var selection = new IndicatorSelection(
                Set.of(),
                Set.of(IocType.MD5),
                Set.of(Severity.HIGH),
                false,
                List.of(),
                Set.of("b", "a"),
                Set.of("y", "x"));

        assertThat(HuntSelection.of(selection))
                .isEqualTo(new HuntSelection(
                        HuntSelection.By.KIND,
                        Set.of(IocType.MD5),
                        Set.of(Severity.HIGH),
                        List.of("a", "b"),
                        List.of("x", "y")));
    }
}
