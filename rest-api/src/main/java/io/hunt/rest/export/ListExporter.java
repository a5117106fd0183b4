package io.hunt.rest.export;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Component;

/**
 * Exports of whole lists, in constant memory. Each page is read by a separate short query while the previous page is
 * written (keyset pagination); entries created after the start of the export are left out.
 */
@Component
public class ListExporter {

    private final MessageGateway messageGateway;
    private final Clock clock;
    private final ExportSender sender;
    private final ExportReadAhead reads;

    ListExporter(MessageGateway messageGateway, Clock clock, ExportSender sender, ExportReadAhead reads) {
        this.messageGateway = messageGateway;
        this.clock = clock;
        this.sender = sender;
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
        RequestContext context = RequestContext.of(request);
        var first = new PageRequest(
                PageRequest.MAX_SIZE, null, export.sort(), clock.instant().truncatedTo(ChronoUnit.MICROS));
        sender.send(
                export.name(),
                format,
                () -> {
                    Page<F> page = messageGateway.page(export.query().apply(first), context);
                    return (out, log) -> write(export, format, new ExportStart<>(first, page, context), out, log);
                },
                request,
                response);
    }

    /** First page of an export, with its request. */
    private record ExportStart<F>(PageRequest request, Page<F> page, RequestContext context) {}

    private <F, T extends Record> void write(
            Listing<F, T> export, ExportFormat format, ExportStart<F> start, OutputStream out, ExportAuditRecord log)
            throws IOException {
        var rows = new RowWriter<>(format, export.row(), out);
        rows.begin();
        Page<F> page = start.page();
        while (page.nextPageToken() != null) {
            PageRequest next = start.request().from(page.nextPageToken());
            try (var following = reads.<Page<F>>begin(
                    () -> messageGateway.page(export.query().apply(next), start.context()))) {
                write(export, page, rows, log);
                page = following.get();
            }
        }
        write(export, page, rows, log);
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
