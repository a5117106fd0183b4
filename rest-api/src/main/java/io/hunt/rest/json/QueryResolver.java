package io.hunt.rest.json;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/**
 * Resolves a {@link Query} parameter together with the handler's other ones, so that all parameters of the handler are
 * known.
 */
public final class QueryResolver implements HandlerMethodArgumentResolver {

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
        var reader = QueryReader.of((HttpServletRequest) webRequest.getNativeRequest());
        Map<Class<?>, Query> read = new HashMap<>();
        Arrays.stream(parameter.getExecutable().getParameterTypes())
                .filter(Query.class::isAssignableFrom)
                .forEach(type -> read.put(type, RecordBinder.bind(type.asSubclass(Query.class), reader)));
        reader.done();
        return Objects.requireNonNull(read.get(parameter.getParameterType()));
    }
}
