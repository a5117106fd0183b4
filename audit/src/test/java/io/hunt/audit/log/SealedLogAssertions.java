package io.hunt.audit.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.ProofGenerator;
import io.hunt.audit.tree.TileTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Assertions on the tables of the transparency log. */
final class SealedLogAssertions {

    private final JdbcClient jdbc;
    private final Map<Long, Hash> roots = new HashMap<>();

    SealedLogAssertions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the positions by leaf. */
    List<Long> positions() {
        return jdbc.sql("select unnest(positions) from log_page order by page")
                .query((row, _) -> row.getLong(1))
                .list();
    }

    List<Long> positionsOfTheLog() {
        return jdbc.sql("select globalindex from domainevententry order by globalindex")
                .query((row, _) -> row.getLong(1))
                .list();
    }

    long size() {
        return jdbc.sql("select size from log_head").query(Long.class).single();
    }

    /** Asserts that the tiles have the root of the head, now and at every earlier check. */
    void assertThatItIsOne() {
        var head = new SealingTables(jdbc).lockHead().orElseThrow();
        roots.put(head.tree().size(), head.tree().root());
        var proofs = new ProofGenerator(
                new TileTree((level, tile) -> jdbc.sql("select hashes from log_tile where level = ? and tile = ?")
                        .params(level, tile)
                        .query((row, _) -> row.getBytes(1))
                        .single()));
        assertThat(roots)
                .allSatisfy((size, root) -> assertThat(proofs.root(size)).isEqualTo(root));
        assertThat(positions()).hasSize((int) head.tree().size()).isSorted().doesNotHaveDuplicates();
    }

    /** Asserts that every event of the log is sealed once. */
    void assertThatItIsWhole() {
        assertThat(positions()).isEqualTo(positionsOfTheLog());
        assertThatItIsOne();
    }
}
