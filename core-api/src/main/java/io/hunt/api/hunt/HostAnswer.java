package io.hunt.api.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Complete answer of one host to one hunt, cleaned and within bounds.
 *
 * @param platform platform as enrolled, never as claimed in the answer
 * @param inventory true if the host had a file inventory at the start of its stream
 * @param rows rows that name an indicator's value
 * @param error first query error, at most 1,024 characters; null if all queries succeeded
 * @param unsupportedQueries numbers of queries whose surface this host does not have
 * @param searched counts of files examined by single queries, by query number
 * @param counted counts of files on whole surfaces, by surface name, from the hunt's counting statements
 * @param state state of the file inventory; null if not reported
 * @param truncated true if rows were dropped to meet the bounds
 * @param cut true if names, values or columns of stored rows were shortened to meet the bounds of a row
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
     * Matching row.
     *
     * @param query number of the query that returned it
     * @param ioc value that the query reports as found; counts only if the hunt searches for it
     * @param evidence row as a JSON object
     * @param detectedAt time of detection by the host's clock
     */
    public record Row(int query, String ioc, String evidence, Instant detectedAt) {}
}
