package io.hunt.audit.witness;

/**
 * What a witness says to a checkpoint, as in C2SP's tlog-witness.
 *
 * @param status 200 with cosignatures; 400 malformed; 403 not signed by a known key; 404 unknown log; 409 not of the size
 *     that was cosigned last, or of another root; 422 no continuation
 * @param type media type of the body
 */
record WitnessAnswer(int status, String type, String body) {

    private static final String TEXT = "text/plain; charset=utf-8";

    static WitnessAnswer cosigned(String lines) {
        return new WitnessAnswer(200, TEXT, lines);
    }

    static WitnessAnswer refused(int status, String why) {
        return new WitnessAnswer(status, TEXT, why + "\n");
    }

    /** The log has to prove that it continues this size. */
    static WitnessAnswer otherSize(long size) {
        return new WitnessAnswer(409, "text/x.tlog.size", size + "\n");
    }
}
