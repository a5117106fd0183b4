package io.hunt.audit.evidence;

/** SQL conditions for rows whose evidence is erased, even if copies of it remain in them. */
public final class ErasedEvidenceConditions {

    private ErasedEvidenceConditions() {}

    /**
     * Returns a condition on a row that copies evidence of the log: true if its key is destroyed, or if it was plain and an
     * erasure covers it.
     *
     * @param host qualified column of the host
     * @param key column of the key, null where the log has plain evidence
     * @param at column of the event's time
     */
    public static String condition(String host, String key, String at) {
        return "(case when %1$s is null then %2$s else not exists (select from evidence_key where evidence_key.id = %1$s) end)"
                .formatted(key, condition(host, at));
    }

    /**
     * Returns a condition on a row that is not a copy of the log: true if an erasure covers it. The existence of any erasure
     * is checked once for all rows of a statement.
     *
     * @param host qualified column of the host
     * @param at column of the time of recording
     */
    public static String condition(String host, String at) {
        return "(exists (select from evidence_erasure) and (exists (select from evidence_erasure e where e.host_id = %1$s and e.before > %2$s) or exists (select from evidence_erasure e where e.host_id is null and e.before > %2$s)))"
                .formatted(host, at);
    }
}
