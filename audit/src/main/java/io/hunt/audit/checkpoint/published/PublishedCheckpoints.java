package io.hunt.audit.checkpoint.published;

import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.VerifierKey;
import io.hunt.audit.tree.Hash;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of published checkpoints. Only the list methods include earlier origins. */
public final class PublishedCheckpoints {

    private static final String COLUMNS = """
            select number, origin, size, root, position, published_at,
                   note || coalesce((select string_agg(line || e'\\n', '' order by witness)
                                     from log_cosignature where checkpoint = number), '') as note,
                   (select count(*) from log_cosignature where checkpoint = number) as cosignatures
            from log_checkpoint
            """;
    private static final String IN_FORCE = "origin = (select origin from log_origin order by number desc limit 1)";

    private final JdbcClient jdbc;

    public PublishedCheckpoints(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the newest checkpoint of the current origin. */
    public Optional<PublishedCheckpoint> newest() {
        return jdbc.sql(COLUMNS + "where " + IN_FORCE + " order by size desc limit 1")
                .query((row, _) -> published(row))
                .optional();
    }

    /** Returns the smallest checkpoint of the current origin with at least {@code size} leaves. */
    public Optional<PublishedCheckpoint> atOrAfter(long size) {
        return jdbc.sql(COLUMNS + "where " + IN_FORCE + " and size >= ? order by size limit 1")
                .param(size)
                .query((row, _) -> published(row))
                .optional();
    }

    /** Lists checkpoints of all origins with smaller numbers, newest first, at most {@code most}. */
    public List<PublishedCheckpoint> before(long number, int most) {
        return jdbc.sql(COLUMNS + "where number < ? order by number desc limit ?")
                .params(number, most)
                .query((row, _) -> published(row))
                .list();
    }

    /** Lists checkpoints of all origins with larger numbers, in the order of publication, at most {@code most}. */
    public List<PublishedCheckpoint> after(long number, int most) {
        return jdbc.sql(COLUMNS + "where number > ? order by number limit ?")
                .params(number, most)
                .query((row, _) -> published(row))
                .list();
    }

    /** Returns the public key that signs the log now. */
    public Optional<VerifierKey> key() {
        return jdbc.sql("select key from log_origin order by number desc limit 1")
                .query((row, _) -> VerifierKey.parse(row.getString("key")))
                .optional();
    }

    /** Returns the number of the checkpoint with this origin and size. */
    public OptionalLong number(String origin, long size) {
        return jdbc.sql("select number from log_checkpoint where origin = ? and size = ?")
                .params(origin, size)
                .query(Long.class)
                .optional()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }

    private static PublishedCheckpoint published(ResultSet row) throws SQLException {
        return new PublishedCheckpoint(
                row.getLong("number"),
                new Checkpoint(row.getString("origin"), row.getLong("size"), Hash.of(row.getBytes("root"))),
                SignedNote.parse(row.getString("note")),
                row.getLong("position"),
                row.getInt("cosignatures"),
                row.getObject("published_at", OffsetDateTime.class).toInstant());
    }
}
