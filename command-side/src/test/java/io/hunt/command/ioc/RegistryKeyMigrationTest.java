package io.hunt.command.ioc;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.testing.TestDatabase;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Upgrade of indicators that were stored when each spelling of a registry key was an indicator of its own. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RegistryKeyMigrationTest {

    private static final IndicatorId FIRST = id(1);
    private static final IndicatorId SECOND = id(2);
    private static final IndicatorId LARGE_UMLAUT = id(3);
    private static final IndicatorId SMALL_UMLAUT = id(4);
    private static final IndicatorId PATH = id(5);

    private static JdbcClient jdbc;
    private static Indicators indicators;

    @BeforeAll
    static void upgrade() {
        DataSource owner = TestDatabase.empty();
        migrate(owner, "86");
        jdbc = JdbcClient.create(owner);
        store(SECOND, IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\software\\evil");
        store(FIRST, IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\SOFTWARE\\Evil");
        store(LARGE_UMLAUT, IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\SOFTWARE\\Übel");
        store(SMALL_UMLAUT, IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\SOFTWARE\\übel");
        store(PATH, IocType.FILEPATH, "/opt/Evil");
        migrate(owner, "latest");
        indicators = new Indicators(jdbc);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HKEY_LOCAL_MACHINE\\SOFTWARE\\Evil",
                "HKEY_LOCAL_MACHINE\\software\\evil",
                "HKEY_LOCAL_MACHINE\\Software\\EVIL"
            })
    void the_first_of_two_spellings_is_found_in_any_case(String key) {
        assertThat(found(IocType.REGISTRY, key)).contains(FIRST);
    }

    @Test
    void the_second_spelling_stays_an_indicator_with_its_value() {
        assertThat(indicators.named(Set.of(SECOND)))
                .extracting(FrozenIoc::value)
                .containsExactly("HKEY_LOCAL_MACHINE\\software\\evil");
    }

    @Test
    void letters_beyond_ascii_are_not_folded() {
        assertThat(found(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Software\\Übel"))
                .contains(LARGE_UMLAUT);
        assertThat(found(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Software\\übel"))
                .contains(SMALL_UMLAUT);
    }

    @Test
    void other_types_keep_their_keys() {
        assertThat(found(IocType.FILEPATH, "/opt/Evil")).contains(PATH);
        assertThat(found(IocType.FILEPATH, "/opt/evil")).isEmpty();
    }

    private static Optional<IndicatorId> found(IocType type, String value) {
        return indicators.find(type, value).map(FrozenIoc::id);
    }

    private static void migrate(DataSource owner, String target) {
        Flyway.configure()
                .dataSource(owner)
                .locations("classpath:db/migration")
                .target(target)
                .load()
                .migrate();
    }

    /** Stores a row as releases before the migration did. */
    private static void store(IndicatorId id, IocType type, String value) {
        jdbc.sql("""
                insert into indicator (id, type, value, value_key, severity, active)
                values (:id, :type, :value, sha256(convert_to(:type || ':' || :value, 'UTF8')), 'HIGH', true)""")
                .param("id", id.value())
                .param("type", type.name())
                .param("value", value)
                .update();
    }

    private static IndicatorId id(int number) {
        return new IndicatorId(new UUID(0, number));
    }
}
