package io.hunt.gateway.intake;

/** Range of received chunk numbers of one query; numbers are unsigned. */
record ChunkRange(int chunks, int last) {

    ChunkRange with(int chunk) {
        return new ChunkRange(chunks + 1, Integer.compareUnsigned(chunk, last) > 0 ? chunk : last);
    }

    boolean hasGap() {
        return last != chunks - 1;
    }
}
