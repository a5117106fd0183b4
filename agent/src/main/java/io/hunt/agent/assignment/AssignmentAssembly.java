package io.hunt.agent.assignment;

import io.hunt.agent.work.AssignedQuery;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WireLimits;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Assignment;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/** Assembles assignments that arrive in several messages; keeps at most 32 unfinished ones and drops the oldest. */
final class AssignmentAssembly {

    private static final int MOST_UNFINISHED = 32;
    private static final int MOST_QUERIES = 10_000;

    private final SequencedMap<WorkKey, Map<Integer, AssignedQuery>> unfinished = new LinkedHashMap<>();

    /** Adds a part; returns the work when all its queries have arrived. */
    Optional<CompleteAssignment> add(Assignment part, WireLimits limits) {
        WorkKey key = new WorkKey(part.getAssignmentId(), part.getLeaseEpoch());
        Map<Integer, AssignedQuery> queries = unfinished.computeIfAbsent(key, absent -> new TreeMap<>());
        part.getQueriesList()
                .forEach(query ->
                        queries.putIfAbsent(query.getNumber(), new AssignedQuery(query, part.getDigestListsList())));
        int total = Math.min(Math.max(0, part.getQueryTotal()), MOST_QUERIES);
        if (queries.size() < total) {
            forgetTheOldest();
            return Optional.empty();
        }
        unfinished.remove(key);
        return Optional.of(new CompleteAssignment(
                key, queries.values().stream().limit(total).toList(), Math.max(0, part.getMaxRows()), limits));
    }

    void forget(String assignmentId) {
        unfinished.keySet().removeIf(key -> key.assignmentId().equals(assignmentId));
    }

    void clear() {
        unfinished.clear();
    }

    private void forgetTheOldest() {
        if (unfinished.size() > MOST_UNFINISHED) {
            unfinished.pollFirstEntry();
        }
    }
}
