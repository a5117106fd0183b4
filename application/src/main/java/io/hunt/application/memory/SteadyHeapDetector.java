package io.hunt.application.memory;

/**
 * Detector of a heap that idle collections no longer shrink: it is steady after several such collections in a row have left
 * its size unchanged.
 */
final class SteadyHeapDetector {

    /**
     * Idle collections in a row. One of three marks the whole heap, and the next two free the garbage that it found; 6 is
     * two such rounds.
     */
    private static final int IN_VAIN = 6;

    private static final double SHRUNK = 0.95;
    private static final double GROWN = 1.25;

    private long size;
    private int inVain;

    /**
     * Counts a collection that has ended.
     *
     * @param idle whether its only cause was the time since the last one
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
