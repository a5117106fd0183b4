package io.hunt.audit.checkpoint.witness;

import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.NoteSignature;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.VerifierKey;
import java.io.IOException;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of the cosignatures of one witness. */
final class Cosignatures {

    private final JdbcClient jdbc;
    private final VerifierKey witness;

    Cosignatures(JdbcClient jdbc, VerifierKey witness) {
        this.jdbc = jdbc;
        this.witness = witness;
    }

    /**
     * Returns the size of the largest checkpoint of an origin that the witness has cosigned; 0 if there is no such
     * checkpoint.
     */
    long largest(String origin) {
        return jdbc.sql("""
                select coalesce(max(size), 0) from log_cosignature join log_checkpoint on number = checkpoint
                where origin = ? and witness = ?""")
                .params(origin, witness.toString())
                .query(Long.class)
                .single();
    }

    /**
     * Verifies and stores the response of the witness.
     *
     * @throws IOException if it contains no valid cosignature of this witness
     */
    void keep(PublishedCheckpoint checkpoint, String lines) throws IOException {
        String line = valid(checkpoint.note().text(), lines).toString();
        jdbc.sql("insert into log_cosignature (checkpoint, witness, line) values (?, ?, ?) on conflict do nothing")
                .params(checkpoint.number(), witness.toString(), line)
                .update();
    }

    private NoteSignature valid(String text, String lines) throws IOException {
        try {
            SignedNote cosigned = SignedNote.parse(text + "\n" + lines);
            if (!cosigned.signedBy(List.of(witness)).isEmpty()) {
                return cosigned.signatures().stream()
                        .filter(signature ->
                                signature.name().equals(witness.name()) && signature.keyId() == witness.id())
                        .findFirst()
                        .orElseThrow();
            }
        } catch (InvalidNoteException e) {
            // Reported below.
        }
        throw new IOException("answers without a valid cosignature of its key");
    }
}
