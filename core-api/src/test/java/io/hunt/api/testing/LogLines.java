package io.hunt.api.testing;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Recorder of all log lines of this process from its creation on. */
public final class LogLines implements AutoCloseable {

    private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    /** Starts recording. */
    public LogLines() {
        lines.start();
        root.addAppender(lines);
    }

    /** Returns the lines with a stack trace. */
    public List<String> withStackTrace() {
        return all().stream()
                .filter(line -> line.getThrowableProxy() != null)
                .map(line -> line.getLoggerName() + ": " + line.getFormattedMessage())
                .toList();
    }

    /** Returns the lines that name the subject. */
    public List<String> about(Object subject) {
        return all().stream()
                .map(ILoggingEvent::getFormattedMessage)
                .filter(line -> line.contains(subject.toString()))
                .toList();
    }

    private List<ILoggingEvent> all() {
        return List.copyOf(lines.list);
    }

    @Override
    public void close() {
        root.detachAppender(lines);
    }
}
