package io.hunt.audit.evidence;

/** Table with rows that copy evidence. Each side removes its own copies where {@link ErasedEvidenceConditions} applies. */
public interface EvidenceCopies {

    /** Name of the table. */
    String table();

    /**
     * Removes erased evidence from a range of pages of the table, in the open transaction.
     *
     * @param from first page
     * @param to page behind the last
     * @return number of rows changed or deleted
     */
    int remove(long from, long to);
}
