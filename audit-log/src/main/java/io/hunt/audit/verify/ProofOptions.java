package io.hunt.audit.verify;

import io.hunt.audit.export.EventWithProof;
import io.hunt.audit.export.ExportReader;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.LogProof;
import io.hunt.audit.note.VerifierKey;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Arguments for the verification of one event.
 *
 * @param proof file with the text of C2SP's tlog-proof, or with the response of the service
 * @param event file with the event; null if the response of the service contains it
 */
record ProofOptions(String proof, @Nullable String event, List<String> keys, List<String> witnesses) {

    /** Maximum length of a file in bytes, as for a line of an export. */
    private static final int LONGEST = 64 * 1024 * 1024;

    /** Parses arguments; empty if one is missing, unknown or repeated. */
    static Optional<ProofOptions> parse(List<String> arguments) {
        var proofs = new ArrayList<String>();
        var events = new ArrayList<String>();
        var keys = new ArrayList<String>();
        var witnesses = new ArrayList<String>();
        for (int at = 0; at + 1 < arguments.size(); at += 2) {
            List<String> into = switch (arguments.get(at)) {
                case "--proof" -> proofs;
                case "--event" -> events;
                case "--key" -> keys;
                case "--witness" -> witnesses;
                default -> null;
            };
            if (into == null) {
                return Optional.empty();
            }
            into.add(arguments.get(at + 1));
        }
        boolean complete = arguments.size() % 2 == 0 && proofs.size() == 1 && events.size() <= 1 && !keys.isEmpty();
        return complete
                ? Optional.of(new ProofOptions(
                        proofs.getFirst(), events.isEmpty() ? null : events.getFirst(), keys, witnesses))
                : Optional.empty();
    }

    Verdict verdict() throws IOException {
        List<VerifierKey> logs = VerifyCommand.keys(keys);
        List<VerifierKey> cosigners = VerifyCommand.keys(witnesses);
        EventWithProof given;
        try {
            given = document(event == null ? proof : event);
        } catch (IllegalArgumentException e) {
            return Verdict.at("event", "malformed, " + e.getMessage());
        }
        try {
            var found = LogProof.parse(proofText(given));
            SignedCheckpoint.of(found.checkpoint().toString(), logs).requireWitnesses(cosigners);
            return ProofVerifier.verdict(given.line(), found);
        } catch (InvalidNoteException | IllegalArgumentException e) {
            return Verdict.at("proof", "refused, " + e.getMessage());
        }
    }

    /** Returns the text of the proof without the additional newline that {@code jq -r} writes. */
    private String proofText(EventWithProof given) throws IOException {
        String text = event == null ? String.valueOf(given.proof()) : VerifyCommand.text(proof, LONGEST);
        String alone = text.startsWith("{")
                ? String.valueOf(ExportReader.document(text).proof())
                : text;
        return alone.endsWith("\n\n") ? alone.substring(0, alone.length() - 1) : alone;
    }

    private static EventWithProof document(String file) throws IOException {
        try {
            return ExportReader.document(VerifyCommand.text(file, LONGEST));
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("no UTF-8", e);
        }
    }
}
