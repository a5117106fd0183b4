package io.hunt.application.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.EventArgUtil;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import io.hunt.engine.store.SqlStates;
import io.hunt.engine.time.LogRateLimit;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;
import org.slf4j.helpers.MessageFormatter;
import org.springframework.stereotype.Component;

/**
 * Rate limit of log lines that others can cause at will. Libraries that talk to peers get a line a minute for each kind, and
 * all loggers get one for a database that cannot be reached. Such a line counts the others and has no stack trace. A logger
 * that is set to {@code DEBUG} has no limit.
 */
@Component("logLimits")
public final class LogLineFilter extends TurboFilter implements AutoCloseable {

    /** Loggers of code that talks to peers. */
    private static final List<String> LIBRARIES = List.of(
            "io.grpc.", "io.netty.", "org.apache.", "org.postgresql.", "io.axoniq.", "org.axonframework.axonserver.");

    /** Loggers of code that works on the database. Some of their failures follow from an outage and do not name it. */
    private static final List<String> WORKERS = List.of("org.axonframework.", "com.github.kagkarlsson.");

    private static final Duration AFTERMATH = Duration.ofSeconds(15);

    /** Logger of the pool, which logs only about connections and often without an exception. */
    private static final String POOL = "com.zaxxer.hikari.";

    /** Message of an exception about a closed connection; it has no SQL state. */
    private static final String CLOSED = "Connection is closed";

    private static final Marker LIMITED = MarkerFactory.getDetachedMarker("limited");
    private static final int MOST_CHARACTERS = 500;

    /** Key of lines that count as the same: logger, level and class of the failure. */
    private record Kind(
            String logger, Level level, @Nullable Class<?> failure) {}

    private final LoggerContext logging;
    private final InstantSource clock;
    private final LogRateLimit lines;
    private volatile @Nullable DatabaseOutageListener database;
    private volatile Instant unreachable = Instant.EPOCH;

    LogLineFilter() {
        this((LoggerContext) LoggerFactory.getILoggerFactory(), InstantSource.system());
    }

    LogLineFilter(LoggerContext logging, InstantSource clock) {
        this.logging = logging;
        this.clock = clock;
        this.lines = new LogRateLimit(clock);
        logging.addTurboFilter(this);
    }

    /** Passes lines about an unreachable database to the receiver instead of the log; null ends that. */
    public void databaseLines(@Nullable DatabaseOutageListener takesThem) {
        database = takesThem;
    }

    @Override
    public FilterReply decide(
            @Nullable Marker marker,
            Logger logger,
            Level level,
            @Nullable String format,
            Object @Nullable [] given,
            @Nullable Throwable thrown) {
        if (format == null || LIMITED.equals(marker) || !isWritten(logger, level)) {
            return FilterReply.NEUTRAL;
        }
        Throwable failure = thrown == null ? EventArgUtil.extractThrowable(given) : thrown;
        boolean ofOutage = logger.getName().startsWith(POOL) || (failure != null && isOfOutage(logger, failure));
        DatabaseOutageListener taking = database;
        boolean isNews = failure != null || level.isGreaterOrEqual(Level.WARN);
        if (isNews && ofOutage && taking != null) {
            taking.leftOut(logger.getName() + ": " + text(format, given, failure));
            return FilterReply.DENY;
        }
        return isNews && (ofOutage || isOneOf(LIBRARIES, logger))
                ? limited(logger, level, format, given, failure)
                : FilterReply.NEUTRAL;
    }

    private boolean isOfOutage(Logger logger, Throwable failure) {
        Instant now = clock.instant();
        if (SqlStates.isUnreachable(failure) || isClosed(failure)) {
            unreachable = now;
            return true;
        }
        return isOneOf(WORKERS, logger) && now.isBefore(unreachable.plus(AFTERMATH));
    }

    private static boolean isClosed(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(cause -> cause instanceof SQLException && CLOSED.equals(cause.getMessage()));
    }

    private static boolean isWritten(Logger logger, Level level) {
        return level.isGreaterOrEqual(Level.INFO)
                && level.isGreaterOrEqual(logger.getEffectiveLevel())
                && logger.getEffectiveLevel().isGreaterOrEqual(Level.INFO);
    }

    private static boolean isOneOf(List<String> names, Logger logger) {
        return names.stream().anyMatch(logger.getName()::startsWith);
    }

    private FilterReply limited(
            Logger logger, Level level, String format, Object @Nullable [] given, @Nullable Throwable failure) {
        OptionalLong others = lines.due(new Kind(logger.getName(), level, failure == null ? null : failure.getClass()));
        if (others.isPresent()) {
            String line = "%s; %d others like it since the last such line"
                    .formatted(text(format, given, failure), others.getAsLong());
            logger.log(
                    LIMITED,
                    LogLineFilter.class.getName(),
                    Level.toLocationAwareLoggerInteger(level),
                    line,
                    null,
                    null);
        }
        return FilterReply.DENY;
    }

    private static String text(String format, Object @Nullable [] given, @Nullable Throwable failure) {
        var text = new StringBuilder(
                String.valueOf(MessageFormatter.arrayFormat(format, given, null).getMessage()));
        if (failure != null) {
            text.append(": ").append(failure);
            Throwable cause = failure;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            if (!cause.equals(failure)) {
                text.append(", caused by ").append(cause);
            }
        }
        return text.substring(0, Math.min(text.length(), MOST_CHARACTERS));
    }

    @Override
    public void close() {
        logging.getTurboFilterList().remove(this);
    }
}
