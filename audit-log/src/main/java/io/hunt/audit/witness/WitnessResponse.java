package io.hunt.audit.witness;

/**
 * Answer of a witness to a checkpoint, as in C2SP's tlog-witness.
 *
 * @param status 200 cosigned; 400 malformed; 403 not signed by a known key; 404 unknown log; 409 wrong old size, or
 *     another root at the same size; 422 invalid consistency proof
 * @param type media type of the body
 */
record WitnessResponse(int status, String type, String body) {

    private static final String TEXT = "text/plain; charset=utf-8";

    static WitnessResponse cosigned(String lines) {
        return new WitnessResponse(200, TEXT, lines);
    }

    static WitnessResponse refused(int status, String why) {
        return new WitnessResponse(status, TEXT, why + "\n");
    }

    /** Reports the size from which the log must prove consistency. */
    static WitnessResponse otherSize(long size) {
        return new WitnessResponse(409, "text/x.tlog.size", size + "\n");
    }
}
