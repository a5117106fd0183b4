package io.hunt.rest.export;

import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.QueryResolver;
import io.hunt.rest.operation.Endpoint;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Resolves a {@link ListRequest} parameter. */
public final class ListRequestResolver implements HandlerMethodArgumentResolver {

    private final QueryResolver queries = queries();
    private final ObjectProvider<ListExporter> exporter;

    public ListRequestResolver(ObjectProvider<ListExporter> exporter) {
        this.exporter = exporter;
    }

    /** Returns the resolver of the query parameters, which depend on the path of a list. */
    public static QueryResolver queries() {
        return new QueryResolver(
                (handler, request) -> ListRequest.parameters(handler, Endpoint.isExport(Endpoint.pattern(request))));
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == ListRequest.class;
    }

    @Override
    public ListRequest resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest webRequest,
            @Nullable WebDataBinderFactory binders) {
        var request = (HttpServletRequest) webRequest.getNativeRequest();
        Map<Class<?>, Query> read = queries.read(parameter.getExecutable(), request);
        // The handler answers an export itself, and then returns null.
        Objects.requireNonNull(container).setRequestHandled(true);
        return new ListRequest(
                exporter.getObject(),
                (PagingQuery) read.get(PagingQuery.class),
                (ExportQuery) read.get(ExportQuery.class),
                request,
                (HttpServletResponse) Objects.requireNonNull(webRequest.getNativeResponse()));
    }
}
