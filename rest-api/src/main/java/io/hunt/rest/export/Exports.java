package io.hunt.rest.export;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.rest.connection.SlowReader;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.Messages;
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
 * Writes whole lists page by page, each page a short read of its own, made while the one before is written: what had come in
 * when the export began, in constant memory. Few run at a time, so that pollers and hosts never wait for them; one that is read too slowly is broken off.
 */
@Component
public class Exports {

    private static final Logger LOG = LoggerFactory.getLogger(Exports.class);
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final Messages messages;
    private final Clock clock;
    private final ExportPlaces places;
    private final ExportReads reads;

    Exports(Messages messages, Clock clock, ExportPlaces places, ExportReads reads) {
        this.messages = messages;
        this.clock = clock;
        this.places = places;
        this.reads = reads;
    }

    /** One page, as many as the request wants. */
    public <F, T extends Record> ItemList<T> page(Listing<F, T> list, PagingQuery paging, RequestContext context) {
        return page(list, paging, PageRequest.DEFAULT_SIZE, context);
    }

    public <F, T extends Record> ItemList<T> page(
            Listing<F, T> list, PagingQuery paging, int defaultSize, RequestContext context) {
        PageRequest page = paging.page(defaultSize, list.sort());
        return ItemList.of(messages.<F>page(list.query().apply(page), context), list.shape());
    }

    /** Answers the request with the export; what goes wrong on the first page is told as by any other request. */
    public <F, T extends Record> void send(
            Listing<F, T> export, ExportQuery wanted, HttpServletRequest request, HttpServletResponse response) {
        Format format = Format.of(wanted.format(), request);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        RequestContext context = RequestContext.of(request);
        try (var _ = places.enter(context.username())) {
            var first = new PageRequest(PageRequest.MAX_SIZE, null, export.sort(), now);
            Page<F> page = messages.page(export.query().apply(first), context);
            response.setContentType(format.contentType());
            response.setHeader(
                    HttpHeaders.CONTENT_DISPOSITION,
                    "attachment; filename=\"%s-%s.%s\""
                            .formatted(export.name(), STAMP.format(now), format.extension()));
            if (!request.getMethod().equals("HEAD")) {
                recorded(export, format, first, page, request, response);
            }
        } catch (IOException e) {
            if (SlowReader.isCauseOf(e)) {
                LOG.info("Export {} of {} was aborted: {}", context.requestId(), context.username(), e.getMessage());
            } else {
                LOG.debug("nobody is left to read export {}", context.requestId());
            }
        }
    }

    private <F, T extends Record> void recorded(
            Listing<F, T> export,
            Format format,
            PageRequest first,
            Page<F> begin,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        ExportRecord log = ExportRecord.begun(messages, format, request);
        boolean whole = false;
        try {
            write(export, new Begun<>(format, first, begin, log), request, response);
            whole = true;
        } finally {
            log.ended(whole);
        }
    }

    /** An export that the log knows of, and its first page. */
    private record Begun<F>(Format format, PageRequest first, Page<F> page, ExportRecord log) {}

    private <F, T extends Record> void write(
            Listing<F, T> export, Begun<F> begun, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var rows = new RowWriter<>(begun.format(), export.row(), response.getOutputStream());
        rows.begin();
        Page<F> page = begun.page();
        while (page.nextPageToken() != null) {
            PageRequest next = begun.first().from(page.nextPageToken());
            try (var following =
                    reads.<Page<F>>begin(() -> messages.page(export.query().apply(next), RequestContext.of(request)))) {
                write(export, page, rows, begun.log());
                page = following.get();
            }
        }
        write(export, page, rows, begun.log());
    }

    private static <F, T extends Record> void write(
            Listing<F, T> export, Page<F> page, RowWriter<T> rows, ExportRecord log) throws IOException {
        for (F item : page.items()) {
            rows.write(export.shape().apply(item));
            log.row();
        }
        rows.flush();
    }
}
