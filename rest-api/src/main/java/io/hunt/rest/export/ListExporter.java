package io.hunt.rest.export;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.rest.connection.SlowClientException;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Exports of whole lists, in constant memory. Each page is read by a separate short query while the previous page is
 * written (keyset pagination); entries created after the start of the export are left out. The number of concurrent
 * exports is limited, so that they do not delay other requests and hosts; exports to slow clients are aborted.
 */
@Component
public class ListExporter {

    private static final Logger LOG = LoggerFactory.getLogger(ListExporter.class);
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final MessageGateway messageGateway;
    private final Clock clock;
    private final ExportSlots places;
    private final ExportReadAhead reads;

    ListExporter(MessageGateway messageGateway, Clock clock, ExportSlots places, ExportReadAhead reads) {
        this.messageGateway = messageGateway;
        this.clock = clock;
        this.places = places;
        this.reads = reads;
    }

    /** Returns one page of the requested size. */
    public <F, T extends Record> ItemList<T> page(Listing<F, T> list, PagingQuery paging, RequestContext context) {
        return page(list, paging, PageRequest.DEFAULT_SIZE, context);
    }

    public <F, T extends Record> ItemList<T> page(
            Listing<F, T> list, PagingQuery paging, int defaultSize, RequestContext context) {
        PageRequest page = paging.page(defaultSize, list.sort());
        Page<F> views = messageGateway.page(list.query().apply(page), context);
        return new ItemList<>(list.shape().apply(views.items()), views.nextPageToken(), views.total());
    }

    /** Sends the export as the answer; a failure of the first page is answered like that of any other request. */
    public <F, T extends Record> void send(
            Listing<F, T> export, ExportQuery wanted, HttpServletRequest request, HttpServletResponse response) {
        ExportFormat format = ExportFormat.of(wanted.format(), request);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        RequestContext context = RequestContext.of(request);
        try (var _ = places.enter(context.username())) {
            var first = new PageRequest(PageRequest.MAX_SIZE, null, export.sort(), now);
            Page<F> page = messageGateway.page(export.query().apply(first), context);
            response.setContentType(format.contentType());
            response.setHeader(
                    HttpHeaders.CONTENT_DISPOSITION,
                    "attachment; filename=\"%s-%s.%s\""
                            .formatted(export.name(), STAMP.format(now), format.extension()));
            if (!request.getMethod().equals("HEAD")) {
                recorded(export, format, first, page, request, response);
            }
        } catch (IOException e) {
            if (SlowClientException.isCauseOf(e)) {
                LOG.info("Export {} of {} was aborted: {}", context.requestId(), context.username(), e.getMessage());
            } else {
                LOG.debug("The client of export {} has disconnected", context.requestId());
            }
        }
    }

    private <F, T extends Record> void recorded(
            Listing<F, T> export,
            ExportFormat format,
            PageRequest first,
            Page<F> begin,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        ExportAuditRecord log = ExportAuditRecord.begun(messageGateway, format, request);
        boolean whole = false;
        try {
            write(export, new RecordedExport<>(format, first, begin, log), request, response);
            whole = true;
        } finally {
            log.ended(whole);
        }
    }

    /** Export whose start is recorded, with its first page. */
    private record RecordedExport<F>(ExportFormat format, PageRequest first, Page<F> page, ExportAuditRecord log) {}

    private <F, T extends Record> void write(
            Listing<F, T> export,
            RecordedExport<F> recordedExport,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        var rows = new RowWriter<>(recordedExport.format(), export.row(), response.getOutputStream());
        rows.begin();
        Page<F> page = recordedExport.page();
        while (page.nextPageToken() != null) {
            PageRequest next = recordedExport.first().from(page.nextPageToken());
            try (var following = reads.<Page<F>>begin(
                    () -> messageGateway.page(export.query().apply(next), RequestContext.of(request)))) {
                write(export, page, rows, recordedExport.log());
                page = following.get();
            }
        }
        write(export, page, rows, recordedExport.log());
    }

    private static <F, T extends Record> void write(
            Listing<F, T> export, Page<F> page, RowWriter<T> rows, ExportAuditRecord log) throws IOException {
        for (T row : export.shape().apply(page.items())) {
            rows.write(row);
            log.row();
        }
        rows.flush();
    }
}
