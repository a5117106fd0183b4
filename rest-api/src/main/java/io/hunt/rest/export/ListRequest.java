package io.hunt.rest.export;

import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Request for a page of a list, or for its export.
 *
 * @param paging page; null for an export
 * @param export format of the export; null for a page
 */
public record ListRequest(
        ListExporter exporter,
        @Nullable PagingQuery paging,
        @Nullable ExportQuery export,
        HttpServletRequest request,
        HttpServletResponse response) {

    /** Returns the page, or null after the export was sent. */
    public <F, T extends Record> @Nullable ItemList<T> answer(Listing<F, T> list, RequestContext context) {
        return answer(list, context, () -> {});
    }

    /**
     * Returns the page, or null after the export was sent.
     *
     * @param afterPage called after a page was read; an export is recorded in any case
     */
    public <F, T extends Record> @Nullable ItemList<T> answer(
            Listing<F, T> list, RequestContext context, Runnable afterPage) {
        if (export != null) {
            exporter.send(list, export, request, response);
            return null;
        }
        ItemList<T> page = exporter.page(list, Objects.requireNonNull(paging), context);
        afterPage.run();
        return page;
    }

    /**
     * Returns the types of the query parameters of a handler. Pages add {@link PagingQuery}; exports add
     * {@link ExportQuery} and have no as-of time.
     */
    public static List<Class<? extends Query>> parameters(Executable handler, boolean isExport) {
        return Arrays.stream(handler.getParameterTypes())
                .map(type -> type == ListRequest.class ? (isExport ? ExportQuery.class : PagingQuery.class) : type)
                .filter(Query.class::isAssignableFrom)
                .filter(type -> !isExport || type != AsOfQuery.class)
                .<Class<? extends Query>>map(type -> type.asSubclass(Query.class))
                .toList();
    }
}
