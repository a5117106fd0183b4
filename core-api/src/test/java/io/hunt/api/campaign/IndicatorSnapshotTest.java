package io.hunt.api.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IndicatorSnapshotTest {

    private static final List<FrozenIoc> INDICATORS = List.of(
            new FrozenIoc(id(1), IocType.FILEPATH, "/tmp/a b  c", Severity.HIGH),
            new FrozenIoc(id(2), IocType.DOMAIN, "evil.example", Severity.LOW, true),
            new FrozenIoc(id(3), IocType.DOMAIN, "evil.example", Severity.LOW, false));

    @Test
    void a_snapshot_is_read_as_it_was_written() {
        String text = IndicatorSnapshot.text(INDICATORS);

        assertThat(IndicatorSnapshot.read(text, IndicatorSnapshot.sha256(text))).contains(INDICATORS);
        assertThat(IndicatorSnapshot.read("", IndicatorSnapshot.sha256(""))).contains(List.of());
    }

    @Test
    void an_altered_snapshot_is_not_read() {
        String text = IndicatorSnapshot.text(INDICATORS);

        assertThat(IndicatorSnapshot.read(text.replace("HIGH", "INFO"), IndicatorSnapshot.sha256(text)))
                .isEmpty();
        assertThat(IndicatorSnapshot.read(text + "\n", IndicatorSnapshot.sha256(text)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\n",
                "00000000-0000-0000-0000-000000000001 MD5 HIGH\n",
                "1 MD5 HIGH a\n",
                "00000000-0000-0000-0000-000000000001 SHA3 HIGH a\n",
                "00000000-0000-0000-0000-000000000001 MD5 SEVERE a\n"
            })
    void a_snapshot_in_another_form_is_not_read(String text) {
        assertThat(IndicatorSnapshot.read(text, IndicatorSnapshot.sha256(text))).isEmpty();
    }

    private static IndicatorId id(long number) {
        return new IndicatorId(new UUID(0, number));
    }
}
