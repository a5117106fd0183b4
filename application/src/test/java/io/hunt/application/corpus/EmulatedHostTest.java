package io.hunt.application.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EmulatedHostTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT sha256 AS ioc FROM hash WHERE sha256 IN ('a')",
                "SELECT h.path AS ioc FROM processes p, hash h WHERE h.md5 = p.name",
                "SELECT f.path AS ioc FROM file f WHERE lower(f.path) IN ('/tmp/x')",
                "SELECT f.path AS ioc FROM file f WHERE f.filename = 'x'",
                "SELECT f.path AS ioc FROM file f WHERE f.path GLOB '/tmp/*'",
                "SELECT path AS ioc FROM registry"
            })
    void a_statement_whose_constraint_does_not_reach_the_table_is_refused(String sql) {
        assertThatExceptionOfType(PlannerContract.UnconstrainedTableException.class)
                .isThrownBy(() -> PlannerContract.applied(sql));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT h.sha256 AS ioc FROM processes p JOIN hash h ON h.path = p.path",
                "SELECT h.sha256 AS ioc FROM processes p JOIN hash h ON p.path = h.path",
                "SELECT sha256 AS ioc FROM hash WHERE path IN (SELECT path FROM processes)",
                "SELECT f.path AS ioc FROM file f WHERE f.path COLLATE NOCASE IN ('/tmp/x')",
                "SELECT path AS ioc FROM file WHERE directory = '/tmp'"
            })
    void a_statement_whose_constraint_reaches_the_table_is_taken_as_it_is(String sql) {
        assertThat(PlannerContract.applied(sql)).isEqualTo(sql);
    }

    @ParameterizedTest
    @CsvSource({
        "LINUX, /tmp/x, /tmp/%, true",
        "LINUX, /tmp/sub/x, /tmp/%, false",
        "LINUX, /tmp/sub/x, /tmp/%/%, true",
        "LINUX, /tmp/a/b/x, /tmp/%%, true",
        "LINUX, /tmp/.x, /tmp/%, false",
        "LINUX, /tmp/.x, /tmp/.%, true",
        "LINUX, /tmp/.a/x, /tmp/%%, false",
        "LINUX, /home/ada/.ssh/x, /home/%/.ssh/%, true",
        "LINUX, /tmp/X, /tmp/x, false",
        "MACOS, /private/tmp/x, /tmp/%, true",
        "MACOS, /tmp/x, /private/tmp/%, true",
        "MACOS, /Users/Shared/X, /users/shared/x, true",
        "WINDOWS, C:\\Temp\\.x, c:\\temp\\%, true",
        "WINDOWS, C:\\Temp\\a\\b, C:\\Temp\\%, false",
        "WINDOWS, C:\\Temp\\a\\b, C:\\Temp\\%%, true"
    })
    void like_on_a_path_is_a_walk(Platform platform, String path, String pattern, boolean found) throws SQLException {
        assertThat(found(
                        platform,
                        path,
                        "SELECT f.path AS ioc FROM file f WHERE f.type = 'regular' AND f.path LIKE '" + pattern + "'"))
                .hasSize(found ? 1 : 0);
    }

    @Test
    void a_directory_shows_names_that_begin_with_a_dot() throws SQLException {
        assertThat(found(Platform.LINUX, "/tmp/.x", "SELECT filename AS ioc FROM file WHERE directory = '/tmp'"))
                .containsExactly(".x");
    }

    @Test
    void like_on_anything_else_is_that_of_sqlite() throws SQLException {
        assertThat(found(
                        Platform.LINUX,
                        "/tmp/.x",
                        "SELECT f.filename AS ioc FROM file f WHERE f.directory = '/tmp' AND f.filename LIKE '%X'"))
                .containsExactly(".x");
    }

    @Test
    void a_table_that_the_platform_lacks_finds_nothing() throws SQLException {
        assertThat(found(Platform.LINUX, "/tmp/x", "SELECT name AS ioc FROM dns_cache"))
                .isEmpty();
    }

    private static List<String> found(Platform platform, String path, String sql) throws SQLException {
        try (var host = new EmulatedHost(platform)) {
            host.plant(PlantedRows.of(new Placement(platform, "dropped", path, "T1105", Set.of(IocType.FILENAME))));
            return host.found(sql);
        }
    }
}
