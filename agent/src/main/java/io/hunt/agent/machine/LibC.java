package io.hunt.agent.machine;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/** Calls of the C library that Java does not offer, with the constants of 64-bit Linux. */
public final class LibC {

    /** True on the only system where these calls may be used. */
    public static final boolean IS_LINUX =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux");

    public static final int READ_WRITE = 0x2;
    public static final int CREATE = 0x40;
    static final int NO_LINK = "aarch64".equals(System.getProperty("os.arch")) ? 0x8000 : 0x20000;
    /** Option that identifies a file without opening it, so that neither a pipe nor a device is waited for. */
    static final int PATH_ONLY = 0x200000;

    private static final int CLOSE_ON_EXEC = 0x80000;
    private static final int OWNER_ONLY = 0600;
    private static final int SET_LOCK_OF_OPEN_FILE = 37;
    private static final short WRITE_LOCK = 1;
    private static final long LOCK_BYTES = 32;

    private LibC() {}

    /** Opens a file; returns its descriptor, which programs that this process starts do not inherit. */
    public static int open(Path file, int options) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            byte[] path = bytes(file);
            MemorySegment text = arena.allocate(path.length + 1L);
            MemorySegment.copy(path, 0, text, ValueLayout.JAVA_BYTE, 0, path.length);
            int descriptor = (int) Functions.OPEN.invokeExact(text, options | CLOSE_ON_EXEC, OWNER_ONLY);
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
    public static boolean lock(int descriptor) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment lock = arena.allocate(LOCK_BYTES, Long.BYTES);
            lock.set(ValueLayout.JAVA_SHORT, 0, WRITE_LOCK);
            return (int) Functions.FCNTL.invokeExact(descriptor, SET_LOCK_OF_OPEN_FILE, lock) == 0;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public static void close(int descriptor) {
        try {
            int _ = (int) Functions.CLOSE.invokeExact(descriptor);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the bytes of a path, read from its URI, because its text loses bytes that the process cannot decode. */
    private static byte[] bytes(Path file) {
        String raw = file.toUri().getRawPath().replace("+", "%2B");
        return URLDecoder.decode(raw, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Functions of the library, found at the first call, because other systems lack some. */
    private static final class Functions {

        private static final Linker LINKER = Linker.nativeLinker();
        static final MethodHandle OPEN = function(
                "open",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT),
                Linker.Option.firstVariadicArg(2));
        static final MethodHandle FCNTL = function(
                "fcntl",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS),
                Linker.Option.firstVariadicArg(2));
        static final MethodHandle CLOSE =
                function("close", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

        @SuppressWarnings("restricted") // The start script enables native access.
        private static MethodHandle function(String name, FunctionDescriptor shape, Linker.Option... options) {
            return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), shape, options);
        }
    }
}
