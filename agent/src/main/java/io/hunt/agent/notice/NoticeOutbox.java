package io.hunt.agent.notice;

import io.hunt.agent.spool.PrivateFile;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Notice;
import java.io.IOException;
import java.io.InputStream;
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

/** Outbox of notices: keeps and resends at most 100 notices until the service has acknowledged them. */
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

    /** Returns an outbox that keeps its notices in memory only. */
    public static NoticeOutbox inMemory() {
        return new NoticeOutbox(null);
    }

    /** Opens an outbox in a directory; its notices survive restarts and power failures. */
    public static NoticeOutbox in(Path directory) throws IOException {
        PrivateFile.directory(directory);
        NoticeOutbox box = new NoticeOutbox(directory);
        try (Stream<Path> files = Files.list(directory)) {
            files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().forEach(box::recover);
        }
        return box;
    }

    /** Adds a notice. Drops it if 100 are unacknowledged; keeps it in memory if the disk has no space. */
    public void add(Notice notice) {
        if (kept.size() >= MOST) {
            log.warn("Too many unacknowledged notices, dropping one");
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

    /** Starts a new stream, on which all unacknowledged notices are sent again. */
    public void restart() {
        waiting.clear();
        waiting.addAll(kept.keySet());
    }

    /** Returns the next message for the stream. */
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
                log.warn("An acknowledged notice cannot be deleted: {}", e.getMessage());
            }
        }
    }

    List<Notice> kept() {
        return List.copyOf(kept.values());
    }

    private void recover(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            Notice notice = Notice.parseFrom(in);
            if (!file.endsWith(notice.getNoticeId() + SUFFIX)) {
                throw new IOException("The notice belongs to another file");
            }
            kept.put(notice.getNoticeId(), notice);
        } catch (IOException e) {
            log.warn("Ignoring an unreadable notice: {}", e.getMessage());
        }
    }

    /** Returns the file of a notice; the agent has generated the id, so it is safe in a path. */
    private static Path file(Path directory, String noticeId) {
        return directory.resolve(noticeId + SUFFIX);
    }
}
