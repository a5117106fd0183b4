package io.hunt.query.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.audit.ProvedEvent;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.LogAltered;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.log.LogSealer;
import io.hunt.audit.log.SealedEventReader;
import io.hunt.audit.log.SealedTree;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.LogProof;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Proofs after an attacker with full rights changed the tables of a log of 300 events (positions 1 to 300) without the service. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EventProofsTest {

    private static final String ORIGIN = "example.com/log";
    private static final int SIZE = 300;
    private static final String FIRST_HASH_ZEROED =
            "update log_tile set hashes = overlay(hashes placing decode(repeat('00', 32), 'hex') from 1) where level = ";

    private final HikariDataSource pool = new HikariDataSource();
    private JdbcClient administrator = JdbcClient.create(pool);
    private EventProofs proofs = proofs();

    @BeforeEach
    void seal() {
        var database = TestDatabase.migrated();
        pool.setDataSource(database);
        administrator = JdbcClient.create(TestDatabase.administrator(database));
        administrator.sql("""
                insert into domainevententry
                    (aggregateidentifier, sequencenumber, eventidentifier, payload, metadata, payloadtype, timestamp)
                select id, 0, id, 'truth', '{}', 'Fact', '2026-11-23T12:00:00Z'
                from (select lpad(n::text, 8, '0') || '-0000-4000-8000-000000000000' as id
                      from generate_series(1, 300) as n) as made""").update();
        var jdbc = JdbcClient.create(pool);
        assertThat(new LogSealer(jdbc, new DataSourceTransactionManager(pool)).step())
                .isEqualTo(SIZE);
        administrator
                .sql("insert into log_origin (number, origin, key, since_position) values (1, ?, 'key', 0)")
                .param(ORIGIN)
                .update();
        publish(new SealedTree(jdbc).proofs().root(SIZE));
        administrator
                .sql("alter table domainevententry disable trigger only_grows")
                .update();
        proofs = proofs();
    }

    @AfterEach
    void close() {
        pool.close();
    }

    private EventProofs proofs() {
        var jdbc = JdbcClient.create(pool);
        return new EventProofs(
                jdbc, new SealedTree(jdbc), new SealedEventReader(jdbc, new DataSourceTransactionManager(pool)));
    }

    private void publish(Hash root) {
        var checkpoint = new Checkpoint(ORIGIN, SIZE, root);
        SigningKey key = SigningKey.generated(ORIGIN, KeyUse.NOTE);
        administrator
                .sql("insert into log_checkpoint (origin, size, root, position, note) values (?, ?, ?, ?, ?)")
                .params(
                        ORIGIN,
                        SIZE,
                        root.bytes(),
                        SIZE,
                        new SignedNote(checkpoint.text(), List.of(key.sign(checkpoint.text()))).toString())
                .update();
    }

    private static UUID event(int position) {
        return UUID.fromString("%08d-0000-4000-8000-000000000000".formatted(position));
    }

    @Test
    void each_event_as_it_was_sealed_is_proved() {
        for (int position : List.of(1, 8, 256, 257, SIZE)) {
            ProvedEvent proved = proofs.event(event(position));

            assertThat(proved.entry().text()).contains("\"leaf\":" + (position - 1));
            assertThat(LogProof.parse(proved.proof()).index()).isEqualTo(position - 1);
        }
        assertThat(proofs.consistency(7, SIZE).hashes()).isNotEmpty();
        assertThat(proofs.tile("tile/entries/000")).isPresent();
        assertThat(proofs.tile("tile/entries/001.p/44")).isPresent();
    }

    static Stream<Arguments> changesOfAnEvent() {
        String changed = "leaf 7: altered, the event at position 8 does not give its hash";
        return Stream.of(
                arguments("payload = 'lie'", changed),
                arguments("metadata = '{\"user\": \"eve\"}'", changed),
                arguments("metadata = null", changed),
                arguments("timestamp = '2026-11-23T13:00:00Z'", changed),
                arguments("payloadtype = 'Lie'", changed),
                arguments("timestamp = e'a\\nb'", changed),
                arguments("globalindex = 700", "position 700: no leaf, the event was added afterwards"));
    }

    @ParameterizedTest
    @MethodSource("changesOfAnEvent")
    void an_event_that_no_longer_gives_its_leaf_is_not_proved(String change, String found) {
        administrator.sql("update log_head set position = 800").update();
        administrator
                .sql("update domainevententry set " + change + " where globalindex = 8")
                .update();

        assertThat(refusal(() -> proofs.event(event(8)))).isEqualTo(new LogAltered(found));
        assertThat(proofs.event(event(9)).entry().text()).as("its neighbour").contains("\"leaf\":8");
        assertThat(refusal(() -> proofs.tile("tile/entries/000"))).isInstanceOf(LogAltered.class);
        assertThat(proofs.tile("tile/entries/001.p/44")).as("later entries").isPresent();
    }

    @Test
    void entries_of_which_one_is_gone_are_not_told() {
        administrator.sql("delete from domainevententry where globalindex = 8").update();

        assertThat(refusal(() -> proofs.tile("tile/entries/000"))).isEqualTo(new LogAltered("leaf 7: missing"));
    }

    @Test
    void entries_of_which_the_last_is_gone_are_not_told() {
        administrator
                .sql("delete from domainevententry where globalindex = 300")
                .update();

        assertThat(refusal(() -> proofs.tile("tile/entries/001.p/44"))).isEqualTo(new LogAltered("leaf 299: missing"));
    }

    static Stream<Arguments> changesOfTheTree() {
        return Stream.of(
                arguments(FIRST_HASH_ZEROED + "0 and tile = 0", 7),
                arguments(FIRST_HASH_ZEROED + "1", 257),
                arguments("update log_tile set hashes = substring(hashes for 32) where level = 0 and tile = 1", 7),
                arguments("update log_checkpoint set root = decode(repeat('00', 32), 'hex')", 300));
    }

    @ParameterizedTest
    @MethodSource("changesOfTheTree")
    void a_tree_that_no_longer_has_the_published_root_proves_nothing(String change, int from) {
        administrator
                .sql("alter table log_tile disable trigger all; alter table log_checkpoint disable trigger all")
                .update();
        administrator.sql(change).update();

        assertThat(refusal(() -> proofs.consistency(from, SIZE))).isInstanceOf(LogAltered.class);
    }

    @Test
    void an_altered_event_whose_leaf_was_rewritten_to_fit_it_is_not_proved() {
        administrator
                .sql("update domainevententry set payload = 'lie' where globalindex = 258")
                .update();
        var rows = new SealedEventReader(JdbcClient.create(pool), new DataSourceTransactionManager(pool));
        Hash fitting = rows.at(258).orElseThrow().entry().leaf(new MerkleHasher());
        administrator
                .sql("update log_tile set hashes = overlay(hashes placing ? from 33) where level = 0 and tile = 1")
                .param(fitting.bytes())
                .update();

        assertThat(refusal(() -> proofs.event(event(258))))
                .isEqualTo(
                        new LogAltered("proof: refused, it does not lead from leaf 257 to the root of the checkpoint"));
    }

    private static Rejection refusal(Runnable asked) {
        return catchThrowableOfType(RejectionException.class, asked::run).rejection();
    }
}
