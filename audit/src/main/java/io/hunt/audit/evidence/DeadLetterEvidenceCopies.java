package io.hunt.audit.evidence;

import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Removes copies of erased evidence from dead letters: plain evidence of the first revision, and error messages that may
 * quote it.
 * Encrypted evidence becomes unreadable with its key (crypto-shredding). A damaged dead letter stays unchanged, because its
 * host is unknown.
 */
public final class DeadLetterEvidenceCopies implements EvidenceCopies {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final List<String> TYPES =
            List.of(MatchIngested.class.getSimpleName(), PackMatchFound.class.getSimpleName());

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record DeadLetterRow(String id, byte[] payload, String timestamp) {}

    private final JdbcClient jdbc;

    public DeadLetterEvidenceCopies(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public String table() {
        return "deadletterentry";
    }

    @Override
    public int remove(long from, long to) {
        List<DeadLetterRow> letters = jdbc.sql("""
                select deadletteridentifier, payload, timestamp from deadletterentry
                where ctid >= ?::tid and ctid < ?::tid and payloadtype = any(?::text[])
                for update""")
                .params("(" + from + ",0)", "(" + to + ",0)", TYPES.toArray(String[]::new))
                .query((row, _) -> new DeadLetterRow(
                        row.getString("deadletteridentifier"), row.getBytes("payload"), row.getString("timestamp")))
                .list();
        return letters.stream().mapToInt(this::remove).sum();
    }

    private int remove(DeadLetterRow deadLetterRow) {
        return read(deadLetterRow.payload())
                .filter(event -> event.hasNonNull("hostId"))
                .map(event -> remove(deadLetterRow, event))
                .orElse(0);
    }

    private int remove(DeadLetterRow deadLetterRow, ObjectNode event) {
        String key = event.path("encryptedEvidence").path("key").asString("");
        if (event.get("matches") instanceof ArrayNode matches) {
            matches.forEach(match -> match.asObjectOpt().ifPresent(each -> each.remove("rows")));
        } else {
            event.putNull("evidence");
            event.putArray("moreEvidence");
        }
        return jdbc.sql("""
                update deadletterentry set payload = ?, causemessage = null
                from (select ?::uuid as host_id, nullif(?, '')::uuid as key, ?::timestamptz as at) as event
                where deadletteridentifier = ? and (payload <> ? or causemessage is not null) and\s""" + ErasedEvidenceConditions.condition("event.host_id", "event.key", "event.at"))
                .params(
                        JSON.writeValueAsBytes(event),
                        event.path("hostId").asString(),
                        key,
                        deadLetterRow.timestamp(),
                        deadLetterRow.id(),
                        JSON.writeValueAsBytes(event))
                .update();
    }

    private static Optional<ObjectNode> read(byte[] payload) {
        try {
            JsonNode event = JSON.readTree(payload);
            return event instanceof ObjectNode object ? Optional.of(object) : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }
}
