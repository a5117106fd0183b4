package io.hunt.agent.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Opens files that other users can replace. On Linux a descriptor that does not open the file identifies it first, and only
 * that file is checked and opened: opening a pipe that has replaced it would wait for a writer for ever.
 */
public final class RegularFile {

    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final boolean IDENTIFIES = LibC.IS_LINUX && Files.isDirectory(DESCRIPTORS);
    /** Directories of kernel files, of which some are regular files and wait for an event when they are read. */
    private static final Pattern KERNEL = Pattern.compile("/(proc|sys)/.*", Pattern.DOTALL);

    private RegularFile() {}

    /** Opens a stored file for reading; a kernel file, also at the end of a link, is refused. */
    static InputStream stream(Path file) throws IOException {
        return Channels.newInputStream(open(file, false, Set.of()));
    }

    /** Opens a file for reading, which may be a kernel file; anything but a regular file is refused. */
    public static SeekableByteChannel open(Path file, Set<LinkOption> options) throws IOException {
        return open(file, true, options);
    }

    private static SeekableByteChannel open(Path file, boolean kernel, Set<LinkOption> options) throws IOException {
        if (!IDENTIFIES) {
            Set<OpenOption> all = new HashSet<>(options);
            all.add(StandardOpenOption.READ);
            return Files.newByteChannel(file, all);
        }
        int descriptor = identify(file, options);
        try {
            Path identified = DESCRIPTORS.resolve(Integer.toString(descriptor));
            if (!Files.isRegularFile(identified)
                    || AgentFiles.contains(identified)
                    || !(kernel || isStored(identified))) {
                throw new FileSystemException(file.toString(), null, "The file may not be opened");
            }
            return Files.newByteChannel(identified, StandardOpenOption.READ);
        } finally {
            LibC.close(descriptor);
        }
    }

    private static int identify(Path file, Set<LinkOption> options) throws IOException {
        try {
            return LibC.open(file, LibC.PATH_ONLY | (options.isEmpty() ? 0 : LibC.NO_LINK));
        } catch (IOException e) {
            // Java names the reason, such as a missing file or a refused access.
            Files.readAttributes(file, BasicFileAttributes.class, options.toArray(LinkOption[]::new));
            throw e;
        }
    }

    private static boolean isStored(Path identified) throws IOException {
        return !KERNEL.matcher(Files.readSymbolicLink(identified).toString()).matches();
    }
}
