package io.hunt.simulator.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class QueryIndicatorParserTest {

    @Test
    void hashes_are_told_from_the_paths_they_are_looked_for_at() {
        assertThat(QueryIndicatorParser.in("""
                        SELECT lower(h.sha256) AS ioc, h.path FROM hash h
                        WHERE h.path IN (SELECT path FROM file WHERE directory IN ('/tmp', '/var/tmp', '/dev/shm'))
                        AND h.sha256 IN ('aa')
                        """)).containsExactly("aa");
    }

    @Test
    void names_are_found_behind_a_function_and_a_collation() {
        assertThat(QueryIndicatorParser.in(
                        "SELECT lower(f.filename) AS ioc FROM file f WHERE lower(f.filename) IN ('a.exe','b.exe')"))
                .containsExactly("a.exe", "b.exe");
        assertThat(QueryIndicatorParser.in(
                        "SELECT path AS ioc FROM registry WHERE path COLLATE NOCASE IN ('HKEY_USERS\\x')"))
                .containsExactly("HKEY_USERS\\x");
    }

    @Test
    void the_indicator_of_a_pattern_is_its_first_column() {
        assertThat(QueryIndicatorParser.in("""
                        WITH g(ioc, p) AS (VALUES ('~/a','/home/%/a'),('~/a','/root/a'),('~/b','/home/%/b'))
                        SELECT g.ioc, f.path FROM g CROSS JOIN file f WHERE f.path LIKE g.p
                        """)).containsExactly("~/a", "~/b");
    }

    @Test
    void mapped_addresses_stand_for_the_plain_one() {
        assertThat(QueryIndicatorParser.in(
                        "SELECT replace(s.remote_address, '::ffff:', '') AS ioc FROM process_open_sockets s "
                                + "WHERE s.remote_address IN ('10.0.0.1','::ffff:10.0.0.1')"))
                .containsExactly("10.0.0.1");
    }

    @Test
    void a_query_without_literals_asks_for_nothing() {
        assertThat(QueryIndicatorParser.in("SELECT * FROM users")).isEmpty();
    }
}
