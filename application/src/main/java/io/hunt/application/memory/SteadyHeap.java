package io.hunt.application.memory;

/**
 * Whether collecting the garbage of an idle process gives anything back to the machine: not once several such collections
 * in a row have left the heap at its size.
 */
final class SteadyHeap {

    /** One of three marks the whole heap, and the others free what it has found: twice all of that. */
    private static final int IN_VAIN = 6;

    private static final double SHRUNK = 0.95;
    private static final double GROWN = 1.25;

    private long size;
    private int inVain;

    /**
     * Tells of a collection that has ended.
     *
     * @param idle whether nothing but the time since the last one was its cause
     * @param committed bytes that the heap takes from the machine
     */
    void collected(boolean idle, long committed) {
        if (committed < SHRUNK * size || committed > GROWN * size) {
            size = committed;
            inVain = 0;
        } else if (idle) {
            inVain++;
        }
    }

    boolean isSteady() {
        return inVain >= IN_VAIN;
    }
}
