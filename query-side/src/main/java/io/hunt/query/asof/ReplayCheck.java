package io.hunt.query.asof;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.query.retention.AgedDetails;
import io.hunt.query.table.ProjectionRunner;
import io.hunt.query.table.ReadModels;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.PreparedStatement;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Comparison of the read models with a replay of the events applied to them, in one snapshot of the database. Finds
 * rows that anything but these events has changed. Rows that retention removes are left out on both sides.
 */
@Component
public class ReplayCheck {

    private static final int FETCHED_AT_ONCE = 1_000;

    private static final String OF_KEPT_HUNTS =
            "hunt_id not in (select hunt_id from public.details_removal where hunt_id is not null)";

    private static final Map<String, String> KEPT = Map.of(
            "hunt_host",
            OF_KEPT_HUNTS,
            "hunt_unasked",
            OF_KEPT_HUNTS,
            "hunt_result",
            OF_KEPT_HUNTS,
            "campaign_assignment",
            "campaign_id not in (select campaign_id from public.details_removal where campaign_id is not null)",
            AgedDetails.SECURITY_EVENTS.table(),
            AgedDetails.SECURITY_EVENTS.kept(),
            AgedDetails.PACK_RESULTS.table(),
            AgedDetails.PACK_RESULTS.kept());

    private final EventLogReader log;
    private final ProjectionRunner projectionRunner;
    private final AppliedEvents applied;
    private final JdbcTemplate jdbc;
    private final RowDifferences rows;
    private final TransactionTemplate transaction;

    ReplayCheck(
            EventLogReader log,
            ProjectionRunner projectionRunner,
            AppliedEvents applied,
            JdbcTemplate jdbc,
            PlatformTransactionManager transactions) {
        this.log = log;
        this.projectionRunner = projectionRunner;
        this.applied = applied;
        this.jdbc = jdbc;
        this.rows = new RowDifferences(jdbc);
        this.transaction = new TransactionTemplate(transactions);
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        transaction.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
    }

    /**
     * Result for one read model.
     *
     * @param rows number of rows in the table, without those that retention removes
     * @param digest SHA-256 of these rows as sorted texts, hex
     * @param replayed digest of the replayed rows
     * @param differences texts with the key of a row and the differing columns, without values; only the first are
     *     listed
     */
    public record ReadModelComparison(
            String table, long rows, String digest, String replayed, List<String> differences) {

        public boolean isEqual() {
            return digest.equals(replayed);
        }
    }

    /** Compares all read models, in a fixed order. Changes nothing in the database. */
    public List<ReadModelComparison> compare() {
        return Objects.requireNonNull(transaction.execute(_ -> {
            // The commit empties the temporary tables of this connection.
            ReplayTables.use(jdbc);
            AppliedEvents.AppliedTokens extent = applied.extent();
            log.read(
                    EventSelection.everything(extent.last()),
                    batch -> projectionRunner.apply(
                            batch.stream().filter(extent::holds).toList()));
            return ReadModels.TABLES.stream().map(this::compared).toList();
        }));
    }

    /** Returns true after an upgrade, while the read models are those of the earlier release, until the required rebuild is done. */
    public boolean isRebuildDue() {
        return Boolean.TRUE.equals(
                jdbc.queryForObject("select exists (select from public.rebuild_due)", Boolean.class));
    }

    private ReadModelComparison compared(String table) {
        var live = new Rows();
        var replayed = new Rows();
        read("public", table, live);
        read("pg_temp", table, replayed);
        String digest = live.digest();
        String other = replayed.digest();
        return new ReadModelComparison(
                table, live.count, digest, other, digest.equals(other) ? List.of() : rows.differing(table));
    }

    /** Returns the SQL condition of rows that retention keeps. */
    static String kept(String table) {
        return KEPT.getOrDefault(table, "true");
    }

    private void read(String schema, String table, Rows into) {
        String sql = "select t::text from %s.%s t where %s order by t::text collate \"C\""
                .formatted(schema, table, kept(table));
        jdbc.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(sql);
                    statement.setFetchSize(FETCHED_AT_ONCE);
                    return statement;
                },
                row -> {
                    into.add(row.getString(1));
                });
    }

    /** Count and digest of rows, updated as rows are read. */
    private static final class Rows {
        private final MessageDigest digest;
        private long count;

        Rows() {
            try {
                digest = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }

        void add(@Nullable String row) {
            count++;
            digest.update(String.valueOf(row).getBytes(UTF_8));
            digest.update((byte) '\n');
        }

        String digest() {
            return HexFormat.of().formatHex(digest.digest());
        }
    }
}
