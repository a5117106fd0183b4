package io.hunt.command.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.IndicatorSnapshot;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class SnapshotTest {

    @Property
    void what_is_frozen_is_read_as_it_was(@ForAll("indicators") List<FrozenIoc> indicators) {
        String text = IndicatorSnapshot.text(indicators);

        assertThat(IndicatorSnapshot.read(text, IndicatorSnapshot.sha256(text))).contains(indicators);
    }

    @Property
    void a_change_of_one_character_is_found(
            @ForAll("indicators") List<FrozenIoc> indicators, @ForAll @IntRange(max = 10_000) int place) {
        String text = IndicatorSnapshot.text(indicators);
        var changed = new StringBuilder(text.isEmpty() ? "x" : text);
        int at = place % changed.length();
        changed.setCharAt(at, changed.charAt(at) == '7' ? '8' : '7');

        assertThat(IndicatorSnapshot.read(changed.toString(), IndicatorSnapshot.sha256(text)))
                .isEmpty();
    }

    @Property
    void a_text_that_is_no_snapshot_is_not_read_even_if_its_digest_is_right(@ForAll String text) {
        if (!text.lines().findAny().isEmpty()) {
            assertThat(IndicatorSnapshot.read(text, IndicatorSnapshot.sha256(text)))
                    .isEmpty();
        }
    }

    @Provide
    Arbitrary<List<FrozenIoc>> indicators() {
        return Combinators.combine(
                        Arbitraries.of(IocType.values()),
                        Arbitraries.of(Severity.values()),
                        Arbitraries.strings()
                                .withCharRange(' ', '~')
                                .ofMinLength(1)
                                .ofMaxLength(80),
                        Arbitraries.of(true, false))
                .as((type, severity, value, below) -> new FrozenIoc(IndicatorId.random(), type, value, severity, below))
                .list()
                .ofMaxSize(20);
    }
}
