package io.hunt.rest.export;

import io.hunt.rest.connection.SlowClientException;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/** Exports as JSON lines, part by part, in constant memory; they count towards the limit of all exports. */
@Component
public class LineExporter {

    private static final Logger LOG = LoggerFactory.getLogger(LineExporter.class);
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final MessageGateway messageGateway;
    private final Clock clock;
    private final ExportSlots places;

    LineExporter(MessageGateway messageGateway, Clock clock, ExportSlots places) {
        this.messageGateway = messageGateway;
        this.clock = clock;
        this.places = places;
    }

    /** Part of an export: lines that each end with a newline. */
    public record Part<T>(T source, String lines, long rows, boolean last) {}

    /**
     * Sends the export as the answer; a failure of the first part is answered like that of any other request.
     *
     * @param name prefix of the file name
     * @param parts returns the first part for null, and the part after a given one
     */
    public <T> void send(
            String name,
            Function<@Nullable T, Part<T>> parts,
            HttpServletRequest request,
            HttpServletResponse response) {
        RequestContext context = RequestContext.of(request);
        try (var _ = places.enter(context.username())) {
            Part<T> first = parts.apply(null);
            response.setContentType(ExportFormat.JSONL.contentType());
            response.setHeader(
                    HttpHeaders.CONTENT_DISPOSITION,
                    "attachment; filename=\"%s-%s.jsonl\"".formatted(name, STAMP.format(clock.instant())));
            if (!request.getMethod().equals("HEAD")) {
                recorded(first, parts, request, response);
            }
        } catch (IOException e) {
            if (SlowClientException.isCauseOf(e)) {
                LOG.info("Export {} of {} was aborted: {}", context.requestId(), context.username(), e.getMessage());
            } else {
                LOG.debug("The client of export {} has disconnected", context.requestId());
            }
        }
    }

    private <T> void recorded(
            Part<T> first,
            Function<@Nullable T, Part<T>> parts,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        ExportAuditRecord log = ExportAuditRecord.begun(messageGateway, ExportFormat.JSONL, request);
        boolean whole = false;
        try {
            OutputStream out = response.getOutputStream();
            Part<T> part = first;
            while (true) {
                out.write(part.lines().getBytes(StandardCharsets.UTF_8));
                out.flush();
                log.rows(part.rows());
                if (part.last()) {
                    break;
                }
                part = parts.apply(part.source());
            }
            whole = true;
        } finally {
            log.ended(whole);
        }
    }
}
