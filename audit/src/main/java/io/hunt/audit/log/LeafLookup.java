package io.hunt.audit.log;

import io.hunt.audit.export.ExportLine;
import io.hunt.audit.export.LogEntry;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.TilePath;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Lookup of leaves for events in ascending order, one page at a time. */
final class LeafLookup {

    @SuppressWarnings("ArrayRecordComponent") // Read once, never compared.
    private record Page(long page, Long[] positions, byte[] hashes) {}

    private final JdbcClient jdbc;
    private @Nullable Page current;

    LeafLookup(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    ExportLine line(LogEntry event) {
        Page page = current;
        if (page == null || event.position() > page.positions()[page.positions().length - 1]) {
            page = pageOf(event.position());
            current = page;
        }
        int place = page == null ? -1 : Arrays.binarySearch(page.positions(), event.position());
        return page == null || place < 0 || page.hashes().length < (place + 1) * Hash.LENGTH
                ? new ExportLine(null, null, event)
                : new ExportLine(
                        page.page() * TilePath.WIDTH + place, Hash.at(page.hashes(), place * Hash.LENGTH), event);
    }

    private @Nullable Page pageOf(long position) {
        return jdbc.sql("""
                select page, positions, hashes from log_page join log_tile on level = 0 and tile = page
                where first_position <= ? order by first_position desc limit 1""")
                .param(position)
                .query((row, _) -> page(row))
                .optional()
                .orElse(null);
    }

    private static Page page(ResultSet row) throws SQLException {
        return new Page(row.getLong("page"), (Long[]) row.getArray("positions").getArray(), row.getBytes("hashes"));
    }
}
