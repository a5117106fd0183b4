package io.hunt.audit.checkpoint.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.admin.OperationEvent.LogRestored;
import io.hunt.api.admin.OperationEvent.SigningKeyReplaced;
import io.hunt.audit.checkpoint.SealedLog;
import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.TileProofs;
import io.hunt.audit.checkpoint.signing.SigningState.Reason;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.note.VerifierKey;
import io.hunt.audit.tree.MerkleProofVerifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a checkpoint is signed only if it is consistent with all published ones. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CheckpointSignerTest {

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init")
    private Path key;

    private final SealedLog log = new SealedLog();

    @BeforeEach
    void aKeyLiesInADirectoryOfItsOwn() {
        key = directory.resolve("audit/signing-key");
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void the_first_events_are_signed_at_once_and_growth_after_a_minute_or_ten_thousand_events_or_a_request() {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        assertThat(log.newest().size()).isEqualTo(3);
        assertThat(key).satisfies(file -> assertThat(permissions(file)).isEqualTo("rw-------"));

        log.with(1, "a");
        log.passes(50);
        signer.step(false);
        assertThat(log.newest().size()).isEqualTo(3);
        log.passes(10);
        signer.step(false);
        assertThat(log.newest().size()).isEqualTo(4);

        log.with(1, "a")
                .jdbc()
                .sql("update log_signing set wanted_position = 5")
                .update();
        signer.step(false);
        assertThat(log.newest().size()).as("at most one a second").isEqualTo(4);
        log.passes(1);
        signer.step(false);
        assertThat(log.newest().size()).isEqualTo(5);

        log.owner().sql("""
                insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype,
                    timestamp) select gen_random_uuid(), 0, gen_random_uuid(), 'truth', 'Fact', '2026-11-23T12:00:00Z'
                from generate_series(1, 10000)""").update();
        log.seal();
        log.passes(1);
        signer.step(false);
        assertThat(log.newest().size()).isEqualTo(10_005);
        assertThat(signer.state()).isEqualTo(SigningState.SIGNING);
        assertThatEachContinuesTheOneBefore();
    }

    @Test
    void one_is_due_for_the_first_events_and_once_it_is_asked_for() {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        assertThat(signer.isDue()).isTrue();
        stepTwice(signer);
        log.with(1, "a");
        log.passes(1);
        assertThat(signer.isDue()).isFalse();

        log.jdbc().sql("update log_signing set wanted_position = 4").update();

        assertThat(signer.isDue()).isTrue();
    }

    @Test
    void a_clock_that_was_set_back_delays_no_checkpoint() {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        log.with(1, "a");
        log.passes(-3_600);

        assertThat(signer.isDue()).isTrue();
        signer.step(false);

        assertThat(log.newest().size()).isEqualTo(4);
    }

    @Test
    void several_signers_of_one_key_publish_one_history() throws Exception {
        stepTwice(log.with(1, "a").signer(key));
        try (var threads = Executors.newFixedThreadPool(3)) {
            List<Callable<Void>> signers = List.of(signing(), signing(), signing());
            for (int round = 0; round < 10; round++) {
                log.with(2, "a");
                log.passes(2);
                for (var signed : threads.invokeAll(signers)) {
                    signed.get();
                }
            }
        }
        assertThat(log.published().after(0, 100)).hasSize(11);
        assertThatEachContinuesTheOneBefore();
    }

    private Callable<Void> signing() {
        CheckpointSigner signer = log.signer(key);
        return () -> {
            signer.step(true);
            return null;
        };
    }

    @Test
    void a_restored_database_is_not_signed_until_an_origin_begins_that_names_what_was_lost() throws IOException {
        stepTwice(log.with(300, "a").signer(key));
        log.with(200, "a");
        log.sign(log.signer(key));
        try (var restored = new SealedLog()) {
            restored.adopt(log);
            CheckpointSigner before = restored.with(300, "a").signer(directory.resolve("none"));
            copyOfTheFirstCheckpoint(restored);
            CheckpointSigner signer = restored.with(7, "b").signer(key);
            restored.sign(signer);

            assertThat(signer.state().reason()).isEqualTo(Reason.ROLLED_BACK);
            assertThat(signer.state().detail())
                    .contains("\n500\n", "\n300\n", "Newest of the database, which has 307 leaves now");
            assertThat(restored.newest().size()).isEqualTo(300);
            before.step(true);
            assertThat(before.state().reason()).isEqualTo(Reason.KEY_LOST);

            restored.with(300, "b");
            restored.sign(signer);
            assertThat(signer.state().reason())
                    .as("grown beyond what was published")
                    .isEqualTo(Reason.FORKED);

            SigningKey old = keys().read().orElseThrow();
            LogRestored event = restored.recovery(key).continueRestored(null);
            assertThat(event)
                    .extracting(LogRestored::origin, LogRestored::keptSize, LogRestored::lostSize)
                    .containsExactly("hunt.example/log/2", 300L, 500L);
            assertThat(event.newestCheckpoint()).contains("\n500\n");
            signer.step(false);
            assertThat(restored.published().newest())
                    .as("the event is not sealed yet")
                    .isEmpty();
            restored.seal();
            signer.step(false);

            PublishedCheckpoint first = restored.newest();
            assertThat(first.size()).isEqualTo(608);
            assertThat(first.note().signedBy(List.of(VerifierKey.parse(event.key()), old.verifier())))
                    .hasSize(2);
            assertThat(signer.state()).isEqualTo(SigningState.SIGNING);
        }
    }

    /** Restores the state of the backup. */
    private void copyOfTheFirstCheckpoint(SealedLog restored) {
        PublishedCheckpoint first = log.published().after(0, 1).getFirst();
        restored.jdbc()
                .sql("insert into log_checkpoint (origin, size, root, position, note) values (?, ?, ?, ?, ?)")
                .params(
                        first.checkpoint().origin(),
                        first.size(),
                        first.checkpoint().root().bytes(),
                        first.position(),
                        first.note().toString())
                .update();
    }

    @Test
    void a_database_that_was_restored_from_an_archive_is_not_signed() throws IOException {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        log.with(1, "a").jdbc().sql("update log_signing set restored = true").update();
        log.sign(signer);
        assertThat(signer.state().reason()).isEqualTo(Reason.ROLLED_BACK);

        assertThat(log.recovery(key).continueRestored("hunt.example/new").lostSize())
                .isNull();
        log.seal();
        log.sign(signer);
        assertThat(log.newest().checkpoint().origin()).isEqualTo("hunt.example/new");
        assertThat(log.newest().size()).isEqualTo(5);
    }

    /** A database that other tools restored has no mark, and the record of the last signature may be lost too. */
    @Test
    void a_restored_database_without_a_mark_is_continued_before_its_first_start() throws IOException {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        Files.delete(key.resolveSibling("signed-last"));
        log.with(1, "a").passes(60);

        assertThat(log.recovery(key).continueRestored(null).keptSize()).isEqualTo(3);
        signer.step(false);
        log.seal();
        log.signer(key).step(false);

        assertThat(log.newest().checkpoint().origin()).isEqualTo("hunt.example/log/2");
        assertThat(log.newest().size()).isEqualTo(5);
    }

    @Test
    void a_rewritten_log_is_not_signed() {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        try (var rewritten = new SealedLog()) {
            rewritten.adopt(log);
            CheckpointSigner other = rewritten.with(4, "b").signer(key);
            rewritten.sign(other);
            assertThat(other.state().reason()).isEqualTo(Reason.FORKED);
            assertThat(other.state().detail()).contains("\n3\n", "\n4\n");
            assertThat(rewritten.published().newest()).isEmpty();
        }
    }

    @Test
    void tiles_that_do_not_fit_the_head_are_not_signed() {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        log.with(2, "a").owner().sql("""
                update log_tile set hashes = overlay(hashes placing decode(repeat('00', 32), 'hex') from 129)
                where level = 0""").update();
        log.sign(signer);
        assertThat(signer.state().reason()).isEqualTo(Reason.DAMAGED);
        log.owner().sql("update log_tile set hashes = substr(hashes, 1, 96)").update();
        log.sign(signer);
        assertThat(signer.state().reason()).isEqualTo(Reason.DAMAGED);
        assertThat(log.newest().size()).isEqualTo(3);
    }

    @Test
    void a_lost_key_signs_nothing_until_it_is_replaced() throws IOException {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        SigningKey lost = keys().read().orElseThrow();
        Files.delete(key);
        log.with(1, "a");
        log.sign(signer);
        assertThat(signer.state().reason()).isEqualTo(Reason.KEY_LOST);
        assertThat(log.newest().size()).isEqualTo(3);
        log.jdbc()
                .sql("insert into service_process values ('test-2', now(), now(), '{}')")
                .update();
        log.sign(signer);
        assertThat(signer.state().reason()).as("the other process may have it").isEqualTo(Reason.NO_KEY_HERE);

        SigningKeyReplaced event = log.recovery(key).replaceKey();
        assertThat(event.bothSign()).isFalse();
        assertThat(event.oldKey()).isEqualTo(lost.verifier().toString());
        log.seal();
        log.passes(1);
        signer.step(false);
        assertThat(log.newest().size()).isEqualTo(5);
        assertThat(log.newest().note().signedBy(List.of(VerifierKey.parse(event.newKey()))))
                .hasSize(1);
        assertThat(log.jdbc()
                        .sql(
                                "select convert_from(metadata, 'UTF8') from domainevententry where payloadtype = 'SigningKeyReplaced'")
                        .query(String.class)
                        .single())
                .contains("\"actor\":\"service\"", "\"operation\":\"a-test\"", "\"reason\":\"because\"", "\"process\"");
    }

    @Test
    void in_a_rotation_both_keys_sign_once() throws IOException {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        VerifierKey old = keys().read().orElseThrow().verifier();
        var event = log.recovery(key).replaceKey();
        VerifierKey next = VerifierKey.parse(event.newKey());
        assertThat(event.bothSign()).isTrue();
        log.seal();
        log.sign(signer);
        assertThat(log.newest().note().signedBy(List.of(old, next))).containsExactly(old, next);
        log.with(1, "a");
        log.sign(signer);
        assertThat(log.newest().note().signedBy(List.of(old, next))).containsExactly(next);
        assertThatEachContinuesTheOneBefore();
    }

    @Test
    void a_replacement_that_cannot_be_recorded_leaves_the_key_as_it_was() throws IOException {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        SigningKey before = keys().read().orElseThrow();
        assertThatThrownBy(() -> log.recovery(key).continueRestored("hunt.example/log"))
                .isInstanceOf(InvalidNoteException.class);
        assertThatThrownBy(() -> log.recovery(key).continueRestored("no name"))
                .isInstanceOf(InvalidNoteException.class);
        Files.createDirectory(directory.resolve("audit/signing-key.previous"));
        Files.createFile(directory.resolve("audit/signing-key.previous/in-the-way"));
        assertThatThrownBy(() -> log.recovery(key).replaceKey()).isInstanceOf(IOException.class);
        assertThat(keys().read().orElseThrow().verifier()).isEqualTo(before.verifier());
        assertThat(log.published().key()).contains(before.verifier());
    }

    @Test
    void a_key_that_others_may_read_or_that_is_damaged_signs_nothing() throws IOException {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        log.with(1, "a");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
        log.sign(signer);
        assertThat(signer.state().reason()).isEqualTo(Reason.UNREADABLE);
        assertThat(signer.state().detail()).contains("set its permissions to 600");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        String text = Files.readString(key);
        Files.writeString(key, text.replace('a', 'b'));
        log.sign(signer);
        assertThat(signer.state().reason()).isEqualTo(Reason.UNREADABLE);
        assertThat(signer.state().detail()).doesNotContain(text.substring(20, 60));
        Files.writeString(key, text);
        log.sign(signer);
        assertThat(signer.state()).isEqualTo(SigningState.SIGNING);
        assertThat(log.newest().size()).isEqualTo(4);
    }

    @Test
    void a_note_that_was_signed_and_never_published_is_no_contradiction() {
        CheckpointSigner signer = log.with(3, "a").signer(key);
        stepTwice(signer);
        log.with(2, "a");
        log.sign(signer);
        log.owner().sql("delete from log_checkpoint where size = 5").update();
        log.with(1, "a");
        log.sign(signer);
        assertThat(log.newest().size()).isEqualTo(6);
    }

    private void stepTwice(CheckpointSigner signer) {
        signer.step(false);
        signer.step(false);
    }

    private SigningKeyFile keys() {
        return SealedLog.keys(key);
    }

    private static String permissions(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void assertThatEachContinuesTheOneBefore() {
        List<PublishedCheckpoint> all = log.published().after(0, 100);
        for (int next = 1; next < all.size(); next++) {
            var before = all.get(next - 1).checkpoint();
            var after = all.get(next).checkpoint();
            assertThat(MerkleProofVerifier.isPrefix(
                            before.size(),
                            before.root(),
                            after.size(),
                            after.root(),
                            TileProofs.proofs(log.jdbc()).consistency(before.size(), after.size())))
                    .isTrue();
        }
    }
}
