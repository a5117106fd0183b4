package io.hunt.agent.osquery;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Error output of osquery's shell; read continuously, because the shell blocks when its output is not read. */
final class ShellErrorOutput implements AutoCloseable {

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(20);

    private final InputStream in;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private volatile boolean closed;

    private ShellErrorOutput(InputStream in) {
        this.in = in;
    }

    static ShellErrorOutput of(InputStream in) {
        ShellErrorOutput shellErrorOutput = new ShellErrorOutput(in);
        OsqueryShell.PIPES.execute(shellErrorOutput::readOn);
        return shellErrorOutput;
    }

    /** Returns and removes the text written since the last call, cut after 8 KiB. */
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

    /** Reads the available bytes without waiting; errors of a statement are available once its answer has been read. */
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
