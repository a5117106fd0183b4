package io.hunt.audit.checkpoint.outbox;

import io.hunt.audit.checkpoint.published.CheckpointArchive;
import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.SignedNote;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Append-only file as a destination, one line for each checkpoint. The file itself determines the position, so it still
 * knows after a restore of the database which checkpoints were published. The directory is not created, because it may be a
 * missing mount.
 */
public final class CheckpointFile implements Destination, CheckpointArchive {

    private static final int AT_ONCE = 100;
    private static final int END = 1 << 20;

    private final Path file;
    private final PublishedCheckpoints published;
    /** Number of the newest checkpoint in the file; empty until read. */
    private OptionalLong newest = OptionalLong.empty();

    public CheckpointFile(Path file, PublishedCheckpoints published) {
        this.file = file;
        this.published = published;
    }

    @Override
    public String name() {
        return "file";
    }

    /** Returns false, because the file may be on the same machine. */
    @Override
    public boolean isOutside() {
        return false;
    }

    @Override
    public synchronized boolean deliver() throws IOException {
        if (newest.isEmpty()) {
            newest = OptionalLong.of(newestThatIsKnown());
        }
        List<PublishedCheckpoint> lacking = published.after(newest.getAsLong(), AT_ONCE);
        if (lacking.isEmpty()) {
            return false;
        }
        append(lacking);
        newest = OptionalLong.of(lacking.getLast().number());
        return lacking.size() == AT_ONCE;
    }

    /** Returns the newest checkpoint in the file that the database knows; a restored database may lack the last ones. */
    private long newestThatIsKnown() throws IOException {
        for (Checkpoint last : lastOnes().reversed()) {
            OptionalLong number = published.number(last.origin(), last.size());
            if (number.isPresent()) {
                return number.getAsLong();
            }
        }
        return 0;
    }

    private List<Checkpoint> lastOnes() throws IOException {
        return lastNotes().stream().map(note -> Checkpoint.parse(note.text())).toList();
    }

    private void append(List<PublishedCheckpoint> checkpoints) throws IOException {
        try (var channel = FileChannel.open(
                file,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r-----")))) {
            var lines = new ByteArrayOutputStream();
            if (channel.size() > 0 && !endsALine()) {
                lines.write('\n');
            }
            for (PublishedCheckpoint checkpoint : checkpoints) {
                lines.write(CheckpointJson.of(checkpoint));
                lines.write('\n');
            }
            ByteBuffer bytes = ByteBuffer.wrap(lines.toByteArray());
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    @Override
    public synchronized Optional<ArchivedCheckpoint> largest(String origin) throws IOException {
        return lastNotes().stream()
                .filter(note -> Checkpoint.parse(note.text()).origin().equals(origin))
                .map(note -> ArchivedCheckpoint.of("the file of checkpoints", note))
                .max(Comparator.comparingLong(ArchivedCheckpoint::size));
    }

    private boolean endsALine() throws IOException {
        byte[] end = end(1);
        return end.length == 0 || end[0] == '\n';
    }

    private List<SignedNote> lastNotes() throws IOException {
        return new String(end(END), StandardCharsets.UTF_8)
                .lines()
                .flatMap(line -> CheckpointJson.note(line).stream())
                .filter(CheckpointFile::isCheckpoint)
                .toList();
    }

    private static boolean isCheckpoint(SignedNote note) {
        try {
            var _ = Checkpoint.parse(note.text());
            return true;
        } catch (InvalidNoteException e) {
            return false;
        }
    }

    /** Reads the end of the file, at most {@code most} bytes. */
    private byte[] end(int most) throws IOException {
        if (!Files.exists(file)) {
            return new byte[0];
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(most, channel.size()));
            channel.position(channel.size() - bytes.capacity());
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // Repeat until the buffer is full.
            }
            return bytes.array();
        }
    }
}
