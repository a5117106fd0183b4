package io.hunt.rest.export;

import io.hunt.rest.connection.SlowClientException;
import io.hunt.rest.limit.RestProperties;
import io.hunt.rest.limit.UserSlots;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Sender of exports as answers. The number of concurrent exports is limited, so that they do not delay other requests
 * and hosts; exports to slow clients are aborted. Start and end of each export are recorded.
 */
@Component
class ExportSender {

    private static final Logger LOG = LoggerFactory.getLogger(ExportSender.class);
    private static final Duration WAIT = Duration.ofSeconds(5);
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final MessageGateway messageGateway;
    private final Clock clock;
    private final UserSlots slots;

    ExportSender(MessageGateway messageGateway, Clock clock, RestProperties settings) {
        this.messageGateway = messageGateway;
        this.clock = clock;
        this.slots = new UserSlots(settings.maxConcurrentExports(), settings.exportsPerUser(), WAIT);
    }

    /** Content of an export whose first part has been read. */
    @FunctionalInterface
    interface ExportContent {
        void write(OutputStream out, ExportAuditRecord log) throws IOException;
    }

    /**
     * Sends an export as the answer.
     *
     * @param name prefix of the file name
     * @param content reads the first part; its failure is answered like that of any other request
     */
    void send(
            String name,
            ExportFormat format,
            Supplier<ExportContent> content,
            HttpServletRequest request,
            HttpServletResponse response) {
        RequestContext context = RequestContext.of(request);
        try (var _ = slots.enter(context.username())) {
            ExportContent begun = content.get();
            response.setContentType(format.contentType());
            response.setHeader(
                    HttpHeaders.CONTENT_DISPOSITION,
                    "attachment; filename=\"%s-%s.%s\""
                            .formatted(name, STAMP.format(clock.instant()), format.extension()));
            if (!request.getMethod().equals("HEAD")) {
                write(begun, ExportAuditRecord.begun(messageGateway, format, request), response);
            }
        } catch (IOException e) {
            if (SlowClientException.isCauseOf(e)) {
                LOG.info("Export {} of {} was aborted: {}", context.requestId(), context.username(), e.getMessage());
            } else {
                LOG.debug("The client of export {} has disconnected", context.requestId());
            }
        }
    }

    private static void write(ExportContent content, ExportAuditRecord log, HttpServletResponse response)
            throws IOException {
        boolean whole = false;
        try {
            content.write(response.getOutputStream(), log);
            whole = true;
        } finally {
            log.ended(whole);
        }
    }
}
