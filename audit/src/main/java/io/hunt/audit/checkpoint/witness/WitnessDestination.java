package io.hunt.audit.checkpoint.witness;

import io.hunt.audit.checkpoint.outbox.Destination;
import io.hunt.audit.checkpoint.published.CheckpointArchive;
import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.audit.checkpoint.published.TileProofs;
import io.hunt.audit.note.AddCheckpoint;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.SignedNote;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Witness as a destination. Receives only the newest checkpoint, with a consistency proof from the one it cosigned last. A
 * process sends its first checkpoint even if the witness has it, to learn of larger ones that the witness has seen.
 */
public final class WitnessDestination implements Destination, CheckpointArchive {

    private static final int ROUNDS = 3;
    private static final int PATIENCE_SECONDS = 5;

    /** Checkpoint of an origin that the witness claims to have seen. */
    private record WitnessClaim(String origin, ArchivedCheckpoint remembered) {}

    private final WitnessAddress witness;
    private final BoundedHttp http;
    private final JdbcClient jdbc;
    private final DestinationTable table;
    private final PublishedCheckpoints published;
    private final Cosignatures cosignatures;
    private final CountDownLatch firstResponse = new CountDownLatch(1);
    private volatile @Nullable WitnessClaim witnessClaim;

    public WitnessDestination(WitnessAddress witness, BoundedHttp http, JdbcClient jdbc) {
        this.witness = witness;
        this.http = http;
        this.jdbc = jdbc;
        this.table = new DestinationTable(jdbc);
        this.published = new PublishedCheckpoints(jdbc);
        this.cosignatures = new Cosignatures(jdbc, witness.key());
        table.declare(name());
    }

    @Override
    public String name() {
        return "witness:" + witness.key().name();
    }

    @Override
    public boolean isOutside() {
        return true;
    }

    /** Waits up to 5 s for the first response of the witness, so that nothing is signed before. */
    @Override
    public Optional<ArchivedCheckpoint> largest(String origin) throws IOException {
        try {
            var _ = firstResponse.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return Optional.ofNullable(witnessClaim)
                .filter(made -> made.origin().equals(origin))
                .map(WitnessClaim::remembered);
    }

    @Override
    public boolean deliver() throws IOException {
        boolean first = firstResponse.getCount() > 0;
        if (!table.claim(name()) && !first) {
            return false;
        }
        try {
            Optional<PublishedCheckpoint> newest = published.newest();
            if (newest.isPresent()) {
                table.recordDelivery(name(), offered(newest.get()).number());
            }
            return false;
        } catch (IOException e) {
            table.recordFailure(name(), String.valueOf(e.getMessage()));
            throw e;
        } finally {
            firstResponse.countDown();
        }
    }

    /** Returns the checkpoint that the witness has cosigned. */
    private PublishedCheckpoint offered(PublishedCheckpoint newest) throws IOException {
        PublishedCheckpoint checkpoint = newest;
        String origin = newest.checkpoint().origin();
        long old = cosignatures.largest(origin);
        for (int round = 0; round < ROUNDS; round++) {
            HttpResponse<String> answer = post(old, checkpoint);
            if (answer.statusCode() == 200) {
                cosignatures.keep(checkpoint, answer.body());
                return checkpoint;
            }
            old = sizeIn(answer, checkpoint);
            if (old > checkpoint.size()) {
                // Another process may have sent a newer one.
                checkpoint = published.newest().orElse(checkpoint);
                rejectLargerSize(old, checkpoint);
            }
        }
        throw new IOException("wants a proof from another size each time");
    }

    private HttpResponse<String> post(long old, PublishedCheckpoint checkpoint) throws IOException {
        var request =
                new AddCheckpoint(old, TileProofs.proofs(jdbc).consistency(old, checkpoint.size()), checkpoint.note());
        return http.post(
                witness.addCheckpoint(),
                "text/plain; charset=utf-8",
                request.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the size from which the witness wants a proof. */
    private long sizeIn(HttpResponse<String> answer, PublishedCheckpoint checkpoint) throws IOException {
        boolean isSize = answer.headers()
                .firstValue("Content-Type")
                .filter("text/x.tlog.size"::equals)
                .isPresent();
        if (answer.statusCode() == 409 && isSize && answer.body().matches("(0|[1-9]\\d{0,17})\\n?")) {
            return Long.parseLong(answer.body().strip());
        }
        if (answer.statusCode() == 409 || answer.statusCode() == 422) {
            contradiction(answer.body(), checkpoint)
                    .ifPresent(note -> witnessClaim =
                            new WitnessClaim(checkpoint.checkpoint().origin(), ArchivedCheckpoint.of(name(), note)));
            throw new IOException("refuses the checkpoint of %d leaves as a fork".formatted(checkpoint.size()));
        }
        throw new IOException("status " + answer.statusCode());
    }

    private void rejectLargerSize(long size, PublishedCheckpoint newest) throws IOException {
        if (size > newest.size()) {
            String origin = newest.checkpoint().origin();
            witnessClaim = new WitnessClaim(
                    origin,
                    new ArchivedCheckpoint(
                            name(), size, null, "%s has cosigned %s with %d leaves".formatted(name(), origin, size)));
            throw new IOException("has cosigned %d leaves, and %d are published".formatted(size, newest.size()));
        }
    }

    /** Returns the note before the refused one if the log has signed it, because then the witness cannot have forged it. */
    private Optional<SignedNote> contradiction(String body, PublishedCheckpoint refused) {
        String end = "\n" + refused.note() + "\n";
        int begin = body.indexOf("\n\n") + 2;
        if (begin < 2 || !body.endsWith(end) || begin > body.length() - end.length()) {
            return Optional.empty();
        }
        try {
            SignedNote note = SignedNote.parse(body.substring(begin, body.length() - end.length()));
            boolean isOurs = Checkpoint.parse(note.text())
                            .origin()
                            .equals(refused.checkpoint().origin())
                    && published
                            .key()
                            .filter(key -> !note.signedBy(List.of(key)).isEmpty())
                            .isPresent();
            return isOurs ? Optional.of(note) : Optional.empty();
        } catch (InvalidNoteException e) {
            return Optional.empty();
        }
    }
}
