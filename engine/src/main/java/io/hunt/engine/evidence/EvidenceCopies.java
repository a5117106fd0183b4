package io.hunt.engine.evidence;

/** A table with rows that repeat evidence. Each side removes its own, wherever {@link ErasedEvidence} says so. */
public interface EvidenceCopies {

    /** The table. */
    String table();

    /**
     * Removes erased evidence from some pages of the table, in the transaction that is open.
     *
     * @param from the first page
     * @param to the page behind the last
     * @return how many rows were changed or deleted
     */
    int remove(long from, long to);
}
