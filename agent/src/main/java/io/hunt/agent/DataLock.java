package io.hunt.agent;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
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
        boolean linux =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux");
        DataLock lock = linux ? ofOpenFile(file) : ofProcess(file);
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
        int descriptor = LibC.open(file);
        if (LibC.lock(descriptor)) {
            return new DataLock(() -> LibC.close(descriptor));
        }
        LibC.close(descriptor);
        return null;
    }

    /** Calls of the C library, with the constants of 64-bit Linux. */
    private static final class LibC {

        private static final int READ_WRITE_CREATE_CLOSE_ON_EXEC = 0x2 | 0x40 | 0x80000;
        private static final int OWNER_ONLY = 0600;
        private static final int SET_LOCK_OF_OPEN_FILE = 37;
        private static final short WRITE_LOCK = 1;
        private static final long LOCK_BYTES = 32;

        private static final Linker LINKER = Linker.nativeLinker();
        private static final MethodHandle OPEN = function(
                "open",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT),
                Linker.Option.firstVariadicArg(2));
        private static final MethodHandle FCNTL = function(
                "fcntl",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS),
                Linker.Option.firstVariadicArg(2));
        private static final MethodHandle CLOSE =
                function("close", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

        @SuppressWarnings("restricted") // The start script enables native access.
        private static MethodHandle function(String name, FunctionDescriptor shape, Linker.Option... options) {
            return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), shape, options);
        }

        static int open(Path file) throws IOException {
            try (Arena arena = Arena.ofConfined()) {
                int descriptor = (int) OPEN.invokeExact(
                        arena.allocateFrom(file.toString()), READ_WRITE_CREATE_CLOSE_ON_EXEC, OWNER_ONLY);
                if (descriptor < 0) {
                    throw new IOException("Cannot open " + file);
                }
                return descriptor;
            } catch (IOException e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        /** Locks the whole file: offset 0 and length 0. */
        static boolean lock(int descriptor) {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment lock = arena.allocate(LOCK_BYTES, Long.BYTES);
                lock.set(ValueLayout.JAVA_SHORT, 0, WRITE_LOCK);
                return (int) FCNTL.invokeExact(descriptor, SET_LOCK_OF_OPEN_FILE, lock) == 0;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        static void close(int descriptor) {
            try {
                int _ = (int) CLOSE.invokeExact(descriptor);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
