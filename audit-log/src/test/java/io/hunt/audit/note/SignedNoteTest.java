package io.hunt.audit.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.tree.MerkleHasher;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signed notes, including notes of other implementations. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SignedNoteTest {

    /** Example of C2SP's signed-note. */
    private static final String FOO = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";

    private static final String FOO_NOTE = """
            This is an example message.

            — example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
            """;

    /** Key and tree of Go's checksum database, from its documentation. */
    private static final String GO = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8";

    private static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");
    private static final String TEXT = new Checkpoint("hunt.example/log", 12, MerkleHasher.emptyRoot()).text();

    private final SigningKey log = SigningKey.generated("hunt.example/log", KeyUse.NOTE);
    private final SigningKey witness = SigningKey.generated("witness.example/w", KeyUse.COSIGNATURE);

    @Test
    void a_note_of_the_specification_verifies_and_not_with_another_text() {
        VerifierKey foo = VerifierKey.parse(FOO);
        assertThat(SignedNote.parse(FOO_NOTE).signedBy(List.of(foo))).containsExactly(foo);
        assertThat(SignedNote.parse(FOO_NOTE)).hasToString(FOO_NOTE);
        SignedNote other = SignedNote.parse(FOO_NOTE.replace("an example", "no example"));
        assertThatThrownBy(() -> other.signedBy(List.of(foo))).isInstanceOf(InvalidNoteException.class);
    }

    @Test
    void keys_are_read_as_they_are_written() {
        assertThat(VerifierKey.parse(FOO)).hasToString(FOO);
        assertThat(VerifierKey.parse(GO)).hasToString(GO);
        assertThat(VerifierKey.parse(witness.verifier().toString())).isEqualTo(witness.verifier());
        assertThat(SigningKey.parse(log.secretText()).verifier()).isEqualTo(log.verifier());
        // The key itself may contain the separator.
        String[] parts = log.secretText().lines().findFirst().orElseThrow().split("\\+", 5);
        assertThat(log.toString()).doesNotContain(parts[4]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.com/foo",
                "example.com/foo+530d903b+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
                "example.com/foo+530D903A+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
                "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2",
                "a b+530d903a+AekyeRrm",
                "example.com/foo+530d903a+"
            })
    void anything_else_is_no_key(String text) {
        assertThatThrownBy(() -> VerifierKey.parse(text)).isInstanceOf(InvalidNoteException.class);
    }

    @Test
    void a_damaged_signing_key_is_refused_and_not_shown() {
        String mixed = log.secretText().lines().findFirst().orElseThrow() + "\n"
                + SigningKey.generated("hunt.example/log", KeyUse.NOTE).verifier() + "\n";
        assertThatThrownBy(() -> SigningKey.parse(mixed))
                .isInstanceOf(InvalidNoteException.class)
                .hasMessageNotContaining("PRIVATE");
    }

    @Test
    void log_and_witness_sign_the_same_note() {
        SignedNote note = new SignedNote(TEXT, List.of(log.sign(TEXT)));
        SignedNote cosigned = SignedNote.parse(
                note.with(witness.cosign(TEXT, NOON)).with(log.sign(TEXT)).toString());
        assertThat(cosigned.signatures()).hasSize(2);
        assertThat(cosigned.signedBy(List.of(witness.verifier(), log.verifier())))
                .containsExactly(witness.verifier(), log.verifier());
        assertThat(note.signedBy(List.of(witness.verifier()))).isEmpty();
    }

    @Test
    void a_cosignature_holds_for_its_time_alone() {
        byte[] later = witness.cosign(TEXT, NOON).signature();
        later[7]++;
        var forged = new NoteSignature("witness.example/w", witness.verifier().id(), later);
        SignedNote note = new SignedNote(TEXT, List.of(forged));
        assertThatThrownBy(() -> note.signedBy(List.of(witness.verifier()))).isInstanceOf(InvalidNoteException.class);
    }

    @Test
    void a_key_signs_nothing_but_what_it_is_for() {
        assertThatThrownBy(() -> log.cosign(TEXT, NOON)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> witness.sign(TEXT)).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "text\n",
                "text\n\n",
                "text\n\n— name\n",
                "text\n\n- example.com/foo Uw2QOkn8\n",
                "text\n\n— a b c\n",
                "te\rxt\n\n— example.com/foo Uw2QOkn8\n",
                "text\n\n— example.com/foo Uw2QOg==\n",
                "text\n\n— example.com/foo Uw2QOkn8",
                "text\n\n— example.com/foo Uw2QOkn9 \n"
            })
    void anything_else_is_no_note(String text) {
        assertThatThrownBy(() -> SignedNote.parse(text)).isInstanceOf(InvalidNoteException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a\n1\n",
                "a\n01\n%s\n",
                "a\n-1\n%s\n",
                "a\n1\n%sx\n",
                "a\n1\nAAAA\n",
                "a b\n1\n%s\n",
                "\n1\n%s\n",
                "a\n1\n%s\n\nx\n",
                "a\n1\n%s",
                "a\n99999999999999999999\n%s\n"
            })
    void anything_else_is_no_checkpoint(String text) {
        String filled = text.replace("%s", MerkleHasher.emptyRoot().base64());
        assertThatThrownBy(() -> Checkpoint.parse(filled)).isInstanceOf(InvalidNoteException.class);
    }

    @Test
    void a_checkpoint_is_read_as_it_is_written_and_extensions_mean_nothing() {
        Checkpoint checkpoint = Checkpoint.parse(TEXT);
        assertThat(checkpoint.text()).isEqualTo(TEXT);
        assertThat(Checkpoint.parse(TEXT + "extension\n")).isEqualTo(checkpoint);
    }
}
