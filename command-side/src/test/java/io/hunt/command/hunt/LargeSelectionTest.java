package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.launch;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LargeSelectionTest {

    private static LaunchFixture launchFixture;

    @BeforeAll
    static void start() {
        launchFixture = new LaunchFixture("service.max-concurrent-hunts=5");
    }

    @AfterAll
    static void stop() {
        launchFixture.close();
    }

    @BeforeEach
    void reset() {
        launchFixture.reset();
        launchFixture.host();
    }

    /** Names with three letters that have a case beyond A to Z have 16 spellings on macOS. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "SHA256; 100_000; encode(sha256(n::text::bytea), 'hex'); validation_failed",
                "FILENAME; 50_000; 'invoice-' || n || '.exe'; accepted",
                "FILENAME; 20_000; 'Rechnüngäö-' || n || '.exe'; validation_failed",
                "FILEPATH; 20_000; 'C:\\T\\' || n || repeat('x', 4000); validation_failed",
                "DOMAIN; 100_000; 'host' || n || '.evil.example'; accepted",
                "DOMAIN; 100_001; 'host' || n || '.evil.example'; validation_failed"
            })
    void a_large_selection_launches_or_is_refused_with_a_code(
            IocType type, String indicators, String value, String answer) {
        stored(type, Integer.parseInt(indicators.replace("_", "")), value);

        assertThat(launchFixture.answer(allOf(Set.of(type)))).isEqualTo(answer);
    }

    @Test
    void a_hundred_thousand_indicators_of_mixed_types_launch() {
        launchFixture.process.empty("indicator");
        add(IocType.MD5, 25_000, "md5(n::text)");
        add(IocType.DOMAIN, 25_000, "'host' || n || '.evil.example'");
        add(IocType.IPV4, 25_000, "'11.0.' || n / 256 || '.' || n % 256");
        add(IocType.FILENAME, 25_000, "'invoice-' || n || '.exe'");

        assertThat(launchFixture.answer(allOf(Set.of()))).isEqualTo("accepted");
    }

    private static void stored(IocType type, int count, String value) {
        launchFixture.process.empty("indicator");
        add(type, count, value);
    }

    private static void add(IocType type, int count, String value) {
        launchFixture.process.jdbc().update("""
                insert into indicator (id, type, value, value_key, severity, active)
                select gen_random_uuid(), '%1$s', %2$s, decode(md5('%1$s' || n), 'hex'), 'HIGH', true
                from generate_series(1, %3$d) n""".formatted(type, value, count));
    }

    private static LaunchHunt allOf(Set<IocType> types) {
        var selection = new IndicatorSelection(Set.of(), types, Set.of(), types.isEmpty());
        return launch(ROOT, selection, TargetType.FLEET, Set.of());
    }
}
