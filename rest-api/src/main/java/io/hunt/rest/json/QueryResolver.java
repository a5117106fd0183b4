package io.hunt.rest.json;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Executable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/**
 * Resolves a {@link Query} parameter together with the handler's other ones, so that all parameters of the handler are
 * known. A parameter of another path of the handler is resolved as if absent.
 */
public final class QueryResolver implements HandlerMethodArgumentResolver {

    private final BiFunction<Executable, HttpServletRequest, List<Class<? extends Query>>> types;

    /** Creates the resolver with the function that returns the types of the parameters of a request. */
    public QueryResolver(BiFunction<Executable, HttpServletRequest, List<Class<? extends Query>>> types) {
        this.types = types;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return Query.class.isAssignableFrom(parameter.getParameterType());
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest webRequest,
            @Nullable WebDataBinderFactory binders) {
        Class<? extends Query> type = parameter.getParameterType().asSubclass(Query.class);
        Query read = read(parameter.getExecutable(), (HttpServletRequest) webRequest.getNativeRequest())
                .get(type);
        return read == null ? RecordBinder.bind(type, QueryReader.of(Map.of())) : read;
    }

    /** Reads all parameters of a request; refuses unknown ones. */
    public Map<Class<?>, Query> read(Executable handler, HttpServletRequest request) {
        var reader = QueryReader.of(request);
        Map<Class<?>, Query> read = new HashMap<>();
        types.apply(handler, request).forEach(type -> read.put(type, RecordBinder.bind(type, reader)));
        reader.done();
        return read;
    }
}
