package io.hunt.rest.export;

import io.hunt.api.securitylog.SecurityCommand.RecordFact;
import io.hunt.api.securitylog.SecurityEvent.DataExported;
import io.hunt.api.securitylog.SecurityEvent.ExportBegun;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Audit record of one export: its start, before the first byte, and its end. */
final class ExportAuditRecord {

    private static final Logger LOG = LoggerFactory.getLogger(ExportAuditRecord.class);
    private static final int LONGEST_PATH = 512;
    private static final int LONGEST_FILTERS = 2_048;

    private final UUID id = UUID.randomUUID();
    private final MessageGateway messageGateway;
    private final RequestContext context;
    private final String path;
    private final @Nullable String filters;
    private final String format;
    private long rows;

    private ExportAuditRecord(MessageGateway messageGateway, ExportFormat format, HttpServletRequest request) {
        this.messageGateway = messageGateway;
        this.context = RequestContext.of(request);
        this.path = cut(request.getRequestURI(), LONGEST_PATH);
        this.filters = Optional.ofNullable(request.getQueryString())
                .map(query -> cut(query, LONGEST_FILTERS))
                .orElse(null);
        this.format = format.text();
    }

    /** Records the start of the export; returns when the record is durable. */
    static ExportAuditRecord begun(MessageGateway messageGateway, ExportFormat format, HttpServletRequest request) {
        var export = new ExportAuditRecord(messageGateway, format, request);
        export.record(new RecordFact(
                new ExportBegun(export.id, export.path, export.filters, export.format, export.context.username())));
        return export;
    }

    void row() {
        rows++;
    }

    void rows(long more) {
        rows += more;
    }

    /** Records the end of the export. A failure is only logged, because the client already has the data. */
    void ended(boolean whole) {
        try {
            record(new RecordFact(new DataExported(id, path, filters, format, rows, whole, context.username())));
        } catch (RuntimeException e) {
            LOG.warn("The end of export {} could not be recorded in the event log", context.requestId());
            LOG.debug("The end of an export could not be recorded", e);
        }
    }

    private void record(RecordFact fact) {
        messageGateway.send(fact, context);
    }

    private static String cut(String text, int longest) {
        return text.substring(0, Math.min(text.length(), longest));
    }
}
