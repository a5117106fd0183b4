package io.hunt.agent.osquery;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** What osquery's shell writes to its error output. It is read all the time, or the shell would block. */
final class Complaints implements AutoCloseable {

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(20);

    private final InputStream in;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private volatile boolean closed;

    private Complaints(InputStream in) {
        this.in = in;
    }

    static Complaints of(InputStream in) {
        Complaints complaints = new Complaints(in);
        OsqueryShell.PIPES.execute(complaints::readOn);
        return complaints;
    }

    /** All that was written up to now and not taken before; only the beginning is kept. */
    synchronized String take() {
        read();
        String text = kept.toString(StandardCharsets.UTF_8);
        kept.reset();
        return text;
    }

    private void readOn() {
        while (!closed) {
            read();
            LockSupport.parkNanos(PAUSE);
        }
    }

    /** Never waits: what the shell wrote before it answered is there when it has answered. */
    private synchronized void read() {
        byte[] buffer = new byte[OsqueryShell.COMPLAINT_BYTES];
        try {
            while (!closed && in.available() > 0) {
                int got = in.read(buffer);
                kept.write(buffer, 0, Math.clamp(got, 0, Math.max(0, OsqueryShell.COMPLAINT_BYTES - kept.size())));
            }
        } catch (IOException e) {
            closed = true;
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
