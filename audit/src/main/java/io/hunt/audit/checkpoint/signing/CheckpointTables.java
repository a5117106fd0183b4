package io.hunt.audit.checkpoint.signing;

import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.VerifierKey;
import io.hunt.audit.tree.CompactMerkleTree;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of origins and checkpoints, used in a transaction that holds the lock of signers. */
final class CheckpointTables {

    /**
     * Progress of sealing and signing.
     *
     * @param size leaves of the tree
     * @param position sealed position
     * @param published size of the newest checkpoint of the current origin; -1 if there is no checkpoint
     * @param secondsSince seconds since its publication; negative if the clock has been set back since
     * @param wanted position up to which a checkpoint was requested
     * @param wantedIsPublished true if that checkpoint is published
     */
    record Progress(
            long size, long position, long published, double secondsSince, long wanted, boolean wantedIsPublished) {}

    /** Head of the transparency log at one moment. */
    record Head(long position, CompactMerkleTree tree) {}

    private final JdbcClient jdbc;

    CheckpointTables(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<LogOrigin> origin() {
        return jdbc.sql(
                        "select number, origin, key, since_position, continues from log_origin order by number desc limit 1")
                .query((row, _) -> new LogOrigin(
                        row.getInt("number"),
                        row.getString("origin"),
                        VerifierKey.parse(row.getString("key")),
                        row.getLong("since_position"),
                        row.getString("continues")))
                .optional();
    }

    void begin(LogOrigin origin) {
        jdbc.sql("insert into log_origin (number, origin, key, since_position, continues) values (?, ?, ?, ?, ?)")
                .param(origin.number())
                .param(origin.origin())
                .param(origin.key().toString())
                .param(origin.sincePosition())
                .param(origin.continues())
                .update();
    }

    void replaceKey(int number, VerifierKey key, long sincePosition) {
        jdbc.sql("update log_origin set key = ?, since_position = ? where number = ?")
                .params(key.toString(), sincePosition, number)
                .update();
    }

    Progress progress() {
        return jdbc.sql("""
                select h.size, h.position, s.wanted_position, coalesce(c.size, -1) as published,
                       coalesce(extract(epoch from clock_timestamp() - c.published_at), 1e9) as since,
                       coalesce(c.position >= s.wanted_position, s.wanted_position = 0) as wanted_is_published
                from log_head h cross join log_signing s left join lateral (
                  select size, position, published_at from log_checkpoint
                  where origin = (select origin from log_origin order by number desc limit 1)
                  order by size desc limit 1) c on true""")
                .query((row, _) -> new Progress(
                        row.getLong("size"),
                        row.getLong("position"),
                        row.getLong("published"),
                        row.getDouble("since"),
                        row.getLong("wanted_position"),
                        row.getBoolean("wanted_is_published")))
                .single();
    }

    Head head() {
        return jdbc.sql("select size, position, right_edge from log_head")
                .query((row, _) -> new Head(
                        row.getLong("position"),
                        new CompactMerkleTree(row.getLong("size"), row.getBytes("right_edge"))))
                .single();
    }

    /** Requests an immediate checkpoint of all events up to this position. */
    void request(long position) {
        jdbc.sql("update log_signing set wanted_position = greatest(wanted_position, ?)")
                .param(position)
                .update();
    }

    boolean isRestored() {
        return jdbc.sql("select restored from log_signing").query(Boolean.class).single();
    }

    void clearRestored() {
        jdbc.sql("update log_signing set restored = false").update();
    }

    void publish(Checkpoint checkpoint, SignedNote note, long position) {
        jdbc.sql("insert into log_checkpoint (origin, size, root, position, note) values (?, ?, ?, ?, ?)")
                .params(
                        checkpoint.origin(),
                        checkpoint.size(),
                        checkpoint.root().bytes(),
                        position,
                        note.toString())
                .update();
    }

    /** Returns the last position that the log has assigned. */
    long lastPosition() {
        return jdbc.sql("select case when is_called then last_value else 0 end from domainevententry_globalindex_seq")
                .query(Long.class)
                .single();
    }

    /** Returns true if another living process may hold the key. */
    boolean hasOtherProcesses(String process) {
        return jdbc.sql("""
                select exists (select from service_process
                               where name <> ? and abs(extract(epoch from clock_timestamp() - seen_at)) < 10)""").param(process).query(Boolean.class).single();
    }
}
