package io.hunt.audit.log;

import io.hunt.audit.export.ExportLine;
import java.sql.ResultSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Reader of events with their leaves, row by row. An event added afterwards within the sealed range comes without a leaf; a
 * removed one is missing.
 */
public final class SealedEventReader {

    private static final int FETCHED_AT_ONCE = 50;
    private static final String EVENTS = "select " + LogEntryMapper.COLUMNS + " from domainevententry where ";

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    /** @param transactions used for each read, because the driver streams rows only in a transaction */
    public SealedEventReader(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        transaction.setReadOnly(true);
    }

    /** Reads events behind {@code after} up to {@code upTo}, in order, until the consumer returns false. */
    public void between(long after, long upTo, Predicate<ExportLine> into) {
        read(
                jdbc.sql(EVENTS + "globalindex > ? and globalindex <= ? order by globalindex")
                        .params(after, upTo),
                into);
    }

    /** Reads the events at these positions, in order, until the consumer returns false. */
    public void at(List<Long> positions, Predicate<ExportLine> into) {
        read(
                jdbc.sql(EVENTS + "globalindex = any(?) order by globalindex").param(positions.toArray(Long[]::new)),
                into);
    }

    /** Reads the event at a position. */
    public Optional<ExportLine> at(long position) {
        var found = new AtomicReference<ExportLine>();
        at(List.of(position), line -> {
            found.set(line);
            return false;
        });
        return Optional.ofNullable(found.get());
    }

    private void read(JdbcClient.StatementSpec statement, Predicate<ExportLine> into) {
        transaction.executeWithoutResult(_ -> {
            var leaves = new LeafLookup(jdbc);
            var _ = statement.withFetchSize(FETCHED_AT_ONCE).query((ResultSet rows) -> {
                boolean taken = true;
                while (taken && rows.next()) {
                    taken = into.test(leaves.line(LogEntryMapper.of(rows)));
                }
                return taken;
            });
        });
    }
}
