package io.hunt.agent.delta;

import com.google.protobuf.ByteString;
import io.hunt.agent.spool.PrivateFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Directory of contents, one file each, named by its id and modified when it was last used. */
public final class ContentDirectory implements ContentStore {

    private static final Logger log = LoggerFactory.getLogger(ContentDirectory.class);
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{64}");

    private final Path directory;

    /** Removes files that are no contents, such as unfinished ones. */
    public ContentDirectory(Path directory) throws IOException {
        this.directory = directory;
        PrivateFile.directory(directory);
        for (Path file : files()) {
            if (!NAME.matcher(file.getFileName().toString()).matches()) {
                Files.deleteIfExists(file);
            }
        }
    }

    @Override
    public List<ByteString> ids() {
        return files().stream()
                .sorted(Comparator.comparing(ContentDirectory::usedAt).reversed())
                .map(file -> ByteString.copyFrom(
                        HexFormat.of().parseHex(file.getFileName().toString())))
                .toList();
    }

    @Override
    public Optional<ByteString> read(ByteString id) {
        Path file = file(id);
        try (InputStream in = Files.newInputStream(file)) {
            ByteString content = ByteString.copyFrom(in.readNBytes(DeltaDecoder.MOST_BYTES));
            Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis()));
            return Optional.of(content);
        } catch (IOException e) {
            log.warn("A kept content is unreadable: {}", e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public boolean write(ByteString id, ByteString content) {
        try {
            PrivateFile.write(file(id), content::writeTo);
            return true;
        } catch (IOException e) {
            log.warn("A content cannot be kept: {}", e.getMessage());
            return false;
        }
    }

    @Override
    public void remove(ByteString id) {
        try {
            Files.deleteIfExists(file(id));
        } catch (IOException e) {
            log.warn("A kept content cannot be removed: {}", e.getMessage());
        }
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FileTime usedAt(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }

    private Path file(ByteString id) {
        return directory.resolve(HexFormat.of().formatHex(id.toByteArray()));
    }
}
