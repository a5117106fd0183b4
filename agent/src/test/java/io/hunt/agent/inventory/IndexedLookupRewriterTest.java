package io.hunt.agent.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IndexedLookupRewriterTest {

    @Test
    void a_lookup_of_digests_is_done_by_their_beginnings() {
        assertThat(
                        IndexedLookupRewriter.of(
                                "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('abcdef01', 'abcdef02') AND i.present = 1"))
                .isEqualTo("SELECT i.path FROM keyed i WHERE (i.sha256 IN ('abcdef01', 'abcdef02') "
                        + "AND i.sha256_key IN (x'abcdef')) AND i.present = 1");
    }

    @Test
    void a_lookup_of_names_is_done_by_their_endings() {
        assertThat(IndexedLookupRewriter.of("SELECT path FROM file_inventory WHERE path_folded IN ('/a/o''hara')"))
                .isEqualTo("SELECT path FROM keyed AS file_inventory WHERE (path_folded IN ('/a/o''hara') "
                        + "AND file_inventory.name_key IN (substr('o''hara',-8)))");
    }

    @Test
    void what_literals_say_changes_nothing() {
        assertThat(
                        IndexedLookupRewriter.of(
                                "SELECT 'file_inventory, *' AS t, path FROM file_inventory "
                                        + "WHERE filename_folded IN ('a and md5 in (', 'o''h') AND mode = 'x') OR sha1 IN ('abcdef01')"))
                .isEqualTo("SELECT 'file_inventory, *' AS t, path FROM keyed AS file_inventory "
                        + "WHERE (filename_folded IN ('a and md5 in (', 'o''h') AND file_inventory.name_key IN "
                        + "(substr('a and md5 in (',-8),substr('o''h',-8))) AND mode = 'x') OR sha1 IN ('abcdef01')");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM file_inventory i WHERE i.sha256 IN ('abcdef01')",
                "SELECT i.path FROM file_inventory i WHERE i.sha256 NOT IN ('abcdef01')",
                "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('ABCDEF01')",
                "SELECT i.path FROM file_inventory i WHERE i.sha256 COLLATE NOCASE IN ('abcdef01')",
                "SELECT i.path FROM file_inventory i WHERE 1 = i.sha256 IN ('abcdef01')",
                "SELECT i.path FROM file_inventory i WHERE i.size BETWEEN 0 AND i.sha256 IN ('abcdef01')",
                "SELECT i.path FROM file_inventory i JOIN hash h WHERE h.sha256 IN ('abcdef01')",
                "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('abcdef01', lower('ABC'))",
                "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('abcdef01'",
                "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('abcdef01') AND 'x",
                "SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('abcdef01') AND 1 -- it's\n AND 's'",
                "SELECT i.path AS \"x AND md5 IN ('abcdef01') AND \" FROM file_inventory i",
                "SELECT i.path FROM file_inventory i, file_inventory j WHERE i.sha256 IN ('abcdef01')",
            })
    void any_other_form_is_left_as_it_is(String statement) {
        assertThat(IndexedLookupRewriter.of(statement)).isEqualTo(statement);
    }
}
