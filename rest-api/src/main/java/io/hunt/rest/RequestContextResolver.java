package io.hunt.rest;

import io.hunt.rest.asof.AsOfContext;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/**
 * Resolves the {@link RequestContext} parameter of controllers; with the requested time if the method also takes
 * {@link AsOfQuery}.
 */
final class RequestContextResolver implements HandlerMethodArgumentResolver {

    private final ObjectProvider<AsOfContext> past;

    RequestContextResolver(ObjectProvider<AsOfContext> past) {
        this.past = past;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == RequestContext.class;
    }

    @Override
    public RequestContext resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        var asked = (HttpServletRequest) request.getNativeRequest();
        RequestContext context = RequestContext.of(asked);
        return Arrays.asList(parameter.getExecutable().getParameterTypes()).contains(AsOfQuery.class)
                ? past.getObject()
                        .of(context, asked, (HttpServletResponse) Objects.requireNonNull(request.getNativeResponse()))
                : context;
    }
}
