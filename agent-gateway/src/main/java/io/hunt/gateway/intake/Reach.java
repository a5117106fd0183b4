package io.hunt.gateway.intake;

/** How far the chunks of a query reach; numbers are unsigned. */
record Reach(int chunks, int last) {

    Reach with(int chunk) {
        return new Reach(chunks + 1, Integer.compareUnsigned(chunk, last) > 0 ? chunk : last);
    }

    boolean hasGap() {
        return last != chunks - 1;
    }
}
