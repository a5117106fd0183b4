package io.hunt.engine.evidence;

/** How SQL tells which rows have had their evidence erased, whether it still stands in them or not. */
public final class ErasedEvidence {

    private ErasedEvidence() {}

    /**
     * A condition on a row that copies evidence of the log: its key is destroyed, or it was plain and an erasure covers it.
     *
     * @param host the column of the host, qualified
     * @param key the column of the key, null where the log has the evidence plain
     * @param at the column of the event's time
     */
    public static String condition(String host, String key, String at) {
        return "(case when %1$s is null then %2$s else not exists (select from evidence_key where evidence_key.id = %1$s) end)"
                .formatted(key, condition(host, at));
    }

    /**
     * A condition on a row that is no copy of the log: an erasure covers it. Whether there is any is looked up once for all rows
     * of a statement.
     *
     * @param host the column of the host, qualified
     * @param at the column of the time when it was recorded
     */
    public static String condition(String host, String at) {
        return "(exists (select from evidence_erasure) and (exists (select from evidence_erasure e where e.host_id = %1$s and e.before > %2$s) or exists (select from evidence_erasure e where e.host_id is null and e.before > %2$s)))"
                .formatted(host, at);
    }
}
