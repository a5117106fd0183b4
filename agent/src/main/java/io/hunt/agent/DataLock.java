package io.hunt.agent;

import io.hunt.agent.machine.LibC;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Exclusive lock of a data directory. On Linux an open file description (OFD) lock is used, because a lock of the JDK belongs
 * to the process and is released when the process closes any descriptor of the file.
 */
final class DataLock implements AutoCloseable {

    private static final String NAME = "agent.lock";

    /** Action that closes the file and so releases the lock. */
    @FunctionalInterface
    private interface ReleaseAction {
        void run() throws IOException;
    }

    private final ReleaseAction releaseAction;

    private DataLock(ReleaseAction releaseAction) {
        this.releaseAction = releaseAction;
    }

    /** Acquires the lock of the directory; throws IOException if another agent holds it. */
    static DataLock of(Path directory) throws IOException {
        Path file = directory.resolve(NAME);
        DataLock lock = LibC.IS_LINUX ? ofOpenFile(file) : ofProcess(file);
        if (lock == null) {
            throw new IOException("Another agent is using " + directory);
        }
        return lock;
    }

    @Override
    public void close() throws IOException {
        releaseAction.run();
    }

    private static @Nullable DataLock ofProcess(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return new DataLock(channel::close);
            }
        } catch (OverlappingFileLockException e) {
            // Another agent in this process holds the lock.
        }
        channel.close();
        return null;
    }

    private static @Nullable DataLock ofOpenFile(Path file) throws IOException {
        int descriptor = LibC.open(file, LibC.READ_WRITE | LibC.CREATE);
        if (LibC.lock(descriptor)) {
            return new DataLock(() -> LibC.close(descriptor));
        }
        LibC.close(descriptor);
        return null;
    }
}
