package io.hunt.agent.osquery;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Input stream that ends after a limit of bytes and records whether there were more. */
final class LimitedInputStream extends FilterInputStream {

    private final long most;
    private long read;
    private volatile boolean exceeded;

    LimitedInputStream(InputStream in, long most) {
        super(in);
        this.most = most;
    }

    /** Resets the count for the next answer on the stream. */
    void restart() {
        read = 0;
    }

    boolean exceeded() {
        return exceeded;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (exceeded) {
            return -1;
        }
        int got = super.read(into, offset, length);
        read += Math.max(got, 0);
        exceeded = read > most;
        return exceeded ? -1 : got;
    }
}
