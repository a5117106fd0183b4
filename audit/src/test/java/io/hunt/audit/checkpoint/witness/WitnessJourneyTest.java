package io.hunt.audit.checkpoint.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.checkpoint.AuditProperties;
import io.hunt.audit.checkpoint.Destinations;
import io.hunt.audit.checkpoint.SealedLog;
import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.TileProofs;
import io.hunt.audit.checkpoint.signing.CheckpointSigner;
import io.hunt.audit.checkpoint.signing.SigningState.Reason;
import io.hunt.audit.note.AddCheckpoint;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.note.VerifierKey;
import io.hunt.audit.verify.SignedCheckpoint;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a witness cosigns consistent checkpoints, remembers them after a restart, and refuses others. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WitnessJourneyTest {

    private static final String ORIGIN = "hunt.example/log";

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init")
    private Path key;

    @SuppressWarnings("NullAway.Init")
    private CheckpointSigner signer;

    private final SealedLog log = new SealedLog();

    @BeforeEach
    void aLogIsSigned() {
        key = directory.resolve("audit/signing-key");
        signer = log.with(300, "a").signer(key);
        signer.step(false);
        signer.step(false);
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void cosignatures_are_checked_and_kept_and_a_killed_witness_remembers() throws IOException, InterruptedException {
        VerifierKey cosigner;
        try (var witness = witness()) {
            cosigner = witness.key();
            deliver(log, witness);
            assertCosigned(log.newest(), cosigner);
            log.with(500, "a");
            log.sign(signer);
            deliver(log, witness);
            assertCosigned(log.newest(), cosigner);
            witness.kill();
        }
        log.with(1, "a");
        log.sign(signer);
        try (var witness = witness();
                var http = HttpClient.newHttpClient()) {
            assertThat(witness.key()).isEqualTo(cosigner);
            assertThat(status(
                            http,
                            witness,
                            "POST",
                            "/add-checkpoint",
                            "old 0\n\n" + log.newest().note()))
                    .as("it knows 800 leaves")
                    .isEqualTo(409);
            deliver(log, witness);
            assertCosigned(log.newest(), cosigner);
            assertThat(log.newest().size()).isEqualTo(801);
        }
    }

    @Test
    void a_fork_is_refused_with_both_notes_and_ends_signing() throws IOException {
        try (var witness = witness();
                var forked = new SealedLog()) {
            deliver(log, witness);
            forgetWhatWasSigned();
            forked.adopt(log);
            CheckpointSigner unaware = forked.with(400, "b").signer(key);
            forked.sign(unaware);

            var destination = destination(forked, witness);
            assertThatThrownBy(destination::deliver).hasMessage("refuses the checkpoint of 400 leaves as a fork");
            var seen = destination.largest(ORIGIN).orElseThrow();
            assertThat(seen.note()).isEqualTo(asSigned(log.newest()));
            CheckpointSigner aware = forked.with(1, "b").signer(key, destination);
            forked.sign(aware);
            assertThat(aware.state().reason()).isEqualTo(Reason.FORKED);
            assertThat(aware.state().detail()).contains("\n300\n", "\n400\n", "witness:witness.example");
            assertThat(forked.newest().size()).isEqualTo(400);
        }
    }

    /** Returns the note without cosignatures. */
    private static String asSigned(PublishedCheckpoint checkpoint) {
        return new SignedNote(
                        checkpoint.note().text(), checkpoint.note().signatures().subList(0, 1))
                .toString();
    }

    @Test
    void a_restored_database_is_noticed_by_what_the_witness_remembers_alone() throws IOException {
        try (var witness = witness();
                var restored = new SealedLog()) {
            PublishedCheckpoint backedUp = log.newest();
            log.with(200, "a");
            log.sign(signer);
            deliver(log, witness);
            forgetWhatWasSigned();
            restored.with(300, "a").adopt(log);
            restored.jdbc()
                    .sql("insert into log_checkpoint (origin, size, root, position, note) values (?, ?, ?, ?, ?)")
                    .params(
                            ORIGIN,
                            backedUp.size(),
                            backedUp.checkpoint().root().bytes(),
                            backedUp.position(),
                            backedUp.note().toString())
                    .update();

            var destination = destination(restored, witness);
            assertThatThrownBy(destination::deliver).hasMessage("has cosigned 500 leaves, and 300 are published");
            CheckpointSigner aware = restored.with(1, "b").signer(key, destination);
            restored.sign(aware);
            assertThat(aware.state().reason()).isEqualTo(Reason.ROLLED_BACK);
            assertThat(aware.state().detail()).contains("witness.example has cosigned " + ORIGIN + " with 500 leaves");
            assertThat(restored.newest().size()).isEqualTo(300);
            assertThat(restored.recovery(key, destination)
                            .continueRestored(null)
                            .lostSize())
                    .isEqualTo(500);
        }
    }

    @Test
    void every_other_request_is_refused_as_the_standard_says() throws IOException, InterruptedException {
        try (var witness = witness();
                var http = HttpClient.newHttpClient()) {
            SignedNote note = log.newest().note();
            assertThat(status(http, witness, "GET", "/add-checkpoint", null)).isEqualTo(405);
            assertThat(status(http, witness, "POST", "/", "old 0\n\n" + note)).isEqualTo(404);
            assertThat(status(http, witness, "POST", "/add-checkpoint", "nonsense"))
                    .isEqualTo(400);
            assertThat(status(http, witness, "POST", "/add-checkpoint", "old 301\n\n" + note))
                    .isEqualTo(400);
            assertThat(status(http, witness, "POST", "/add-checkpoint", "old 1\n\n" + note))
                    .isEqualTo(409);
            assertThat(status(http, witness, "POST", "/add-checkpoint", "old 0\n\n" + signedBy("elsewhere", note)))
                    .isEqualTo(404);
            assertThat(status(http, witness, "POST", "/add-checkpoint", "old 0\n\n" + signedBy(ORIGIN, note)))
                    .isEqualTo(403);
            assertThat(status(http, witness, "POST", "/add-checkpoint", "x".repeat(100_000)))
                    .isEqualTo(413);
            deliver(log, witness);
            log.with(1, "a");
            log.sign(signer);
            var wrong = new AddCheckpoint(
                    300,
                    TileProofs.proofs(log.jdbc()).consistency(299, 301),
                    log.newest().note());
            assertThat(status(http, witness, "POST", "/add-checkpoint", wrong.toString()))
                    .isEqualTo(422);
        }
    }

    private static SignedNote signedBy(String name, SignedNote note) {
        String text = name + note.text().substring(note.text().indexOf('\n'));
        return new SignedNote(
                text, List.of(SigningKey.generated(name, KeyUse.NOTE).sign(text)));
    }

    @Test
    void a_witness_that_answers_with_another_key_is_not_believed() throws IOException {
        try (var witness = witness()) {
            var other = SigningKey.generated("witness.example", KeyUse.COSIGNATURE);
            var destination =
                    (WitnessDestination) Destinations.of(settings(other.verifier() + " " + witness.url()), log.jdbc())
                            .all()
                            .getFirst();
            assertThatThrownBy(destination::deliver).hasMessage("answers without a valid cosignature of its key");
            assertThat(log.newest().note().signatures()).hasSize(1);
        }
    }

    private static int status(
            HttpClient http, WitnessProcess witness, String method, String path, @Nullable String body)
            throws IOException, InterruptedException {
        return http.send(
                        HttpRequest.newBuilder(URI.create(witness.url() + path))
                                .method(
                                        method,
                                        body == null
                                                ? HttpRequest.BodyPublishers.noBody()
                                                : HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    private WitnessProcess witness() {
        return new WitnessProcess(
                directory.resolve("witness"), log.published().key().orElseThrow());
    }

    private static WitnessDestination destination(SealedLog of, WitnessProcess witness) {
        return (WitnessDestination)
                Destinations.of(settings(witness.setting()), of.jdbc()).all().getFirst();
    }

    private static AuditProperties settings(String witness) {
        return new AuditProperties(null, "", null, List.of(witness), null);
    }

    private static void deliver(SealedLog of, WitnessProcess witness) throws IOException {
        var _ = destination(of, witness).deliver();
    }

    private void assertCosigned(PublishedCheckpoint checkpoint, VerifierKey witness) {
        SignedCheckpoint.of(
                        checkpoint.note().toString(),
                        List.of(log.published().key().orElseThrow()))
                .requireWitnesses(List.of(witness));
    }

    private void forgetWhatWasSigned() throws IOException {
        Files.delete(directory.resolve("audit/signed-last"));
    }
}
