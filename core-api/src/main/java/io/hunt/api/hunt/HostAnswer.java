package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.host.Platform;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything one host answered to one hunt, cleaned and within bounds.
 *
 * @param platform as enrolled, never as the answer claims
 * @param inventory whether the host kept a file inventory when it was greeted
 * @param rows only rows that name an indicator's value
 * @param error the first query error, at most 1,024 characters; null when every query ran
 * @param unsupportedQueries numbers of queries whose surface this host does not have
 * @param searched what single queries looked at, by their numbers
 * @param counted what surfaces hold by their names, as statements of the hunt count it
 * @param state of the inventory; null: the host tells none
 * @param truncated rows were left out to stay within bounds
 * @param cut names, values or columns of kept rows were cut to stay within the bounds of a row
 */
public record HostAnswer(
        HostId hostId,
        String hostname,
        Platform platform,
        boolean inventory,
        List<Row> rows,
        @Nullable String error,
        Set<Integer> unsupportedQueries,
        Map<Integer, SearchedFiles> searched,
        Map<String, SearchedFiles> counted,
        @Nullable InventoryState state,
        boolean truncated,
        boolean cut) {

    /**
     * One matching row.
     *
     * @param query the number of the query that found it
     * @param ioc the value the query says it found; counts only if the hunt looks for it
     * @param evidence the row as a JSON object
     * @param detectedAt by the host's clock
     */
    public record Row(int query, String ioc, String evidence, Instant detectedAt) {}
}
