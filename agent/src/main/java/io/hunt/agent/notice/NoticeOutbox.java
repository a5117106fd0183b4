package io.hunt.agent.notice;

import io.hunt.agent.spool.PrivateFile;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Notice;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps notices until the service has acknowledged them, and hands them out. */
public final class NoticeOutbox {

    private static final Logger log = LoggerFactory.getLogger(NoticeOutbox.class);
    private static final int MOST = 100;
    private static final String SUFFIX = ".notice";

    private final @Nullable Path directory;
    private final SequencedMap<String, Notice> kept = new LinkedHashMap<>();
    private final SequencedSet<String> waiting = new LinkedHashSet<>();

    private NoticeOutbox(@Nullable Path directory) {
        this.directory = directory;
    }

    /** Kept in memory only. */
    public static NoticeOutbox inMemory() {
        return new NoticeOutbox(null);
    }

    /** Survives restarts and power failures. */
    public static NoticeOutbox in(Path directory) throws IOException {
        PrivateFile.directory(directory);
        NoticeOutbox box = new NoticeOutbox(directory);
        try (Stream<Path> files = Files.list(directory)) {
            files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().forEach(box::recover);
        }
        return box;
    }

    /** Notices beyond the capacity are dropped; one that the disk has no space for is kept in memory. */
    public void add(Notice notice) {
        if (kept.size() >= MOST) {
            log.warn("Too many unacknowledged notices, leaving one out");
            return;
        }
        if (directory != null) {
            try {
                PrivateFile.write(file(directory, notice.getNoticeId()), notice::writeTo);
            } catch (IOException e) {
                log.warn("A notice cannot be stored: {}", e.getMessage());
            }
        }
        kept.put(notice.getNoticeId(), notice);
        waiting.add(notice.getNoticeId());
    }

    /** A stream is open: whatever is not acknowledged is sent again. */
    public void restart() {
        waiting.clear();
        waiting.addAll(kept.keySet());
    }

    /** The next message to put on the stream. */
    public Optional<AgentMessage> next() {
        return Optional.ofNullable(waiting.isEmpty() ? null : kept.get(waiting.removeFirst()))
                .map(notice -> AgentMessage.newBuilder().setNotice(notice).build());
    }

    public void settled(String noticeId) {
        waiting.remove(noticeId);
        if (kept.remove(noticeId) != null && directory != null) {
            try {
                Files.deleteIfExists(file(directory, noticeId));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    List<Notice> kept() {
        return List.copyOf(kept.values());
    }

    private void recover(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            Notice notice = Notice.parseFrom(in);
            kept.put(notice.getNoticeId(), notice);
        } catch (IOException e) {
            log.warn("Leaving an unreadable notice aside: {}", e.getMessage());
        }
    }

    /** The ids are the agent's own. */
    private static Path file(Path directory, String noticeId) {
        return directory.resolve(noticeId + SUFFIX);
    }
}
