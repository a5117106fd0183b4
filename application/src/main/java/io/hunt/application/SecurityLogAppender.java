package io.hunt.application;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.OutputStreamAppender;
import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Writes the security log to standard output, or to the file of {@code SERVICE_SECURITY_LOG}, without a log prefix.
 * Appenders that the operator has configured for the logger {@code security} take precedence.
 */
@Component
@ForRole(ProcessRole.QUERY)
class SecurityLogAppender implements AutoCloseable {

    private final Logger security;
    private final OutputStreamAppender<ILoggingEvent> appender;

    SecurityLogAppender(ServiceProperties settings) {
        Path file = settings.securityLog();
        var logging = (LoggerContext) LoggerFactory.getILoggerFactory();
        security = logging.getLogger("security");
        appender = file == null ? new ConsoleAppender<>() : appending(file);
        appender.setContext(logging);
        appender.setName("security");
        appender.setEncoder(bare(logging));
        if (!security.iteratorForAppenders().hasNext()) {
            begin(file);
        }
    }

    private void begin(@Nullable Path file) {
        appender.start();
        if (!appender.isStarted()) {
            throw new IllegalArgumentException("SERVICE_SECURITY_LOG cannot be written to: " + file);
        }
        security.setAdditive(false);
        security.addAppender(appender);
    }

    private static FileAppender<ILoggingEvent> appending(Path file) {
        var appender = new FileAppender<ILoggingEvent>();
        appender.setFile(file.toString());
        return appender;
    }

    private static PatternLayoutEncoder bare(LoggerContext logging) {
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(logging);
        encoder.setPattern("%msg%n");
        encoder.start();
        return encoder;
    }

    @Override
    public void close() {
        security.detachAppender(appender);
        appender.stop();
    }
}
