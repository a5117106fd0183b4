package io.hunt.rest.json;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Resolves a {@link Body} parameter, after authorization; null for an absent body of a nullable parameter. */
public final class BodyResolver implements HandlerMethodArgumentResolver {

    private static final int LARGEST = 1 << 20;

    /** Maximum of requests to log in: anyone may send many of them at a time. */
    private static final int LARGEST_TO_LOG_IN = 1 << 14;

    private static final List<MediaType> SUPPORTED = List.of(MediaType.APPLICATION_JSON);

    private final Predicate<HttpServletRequest> authenticated;

    /** @param authenticated true for a request of a known caller */
    public BodyResolver(Predicate<HttpServletRequest> authenticated) {
        this.authenticated = authenticated;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return Body.class.isAssignableFrom(parameter.getParameterType());
    }

    @Override
    public @Nullable Body resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest webRequest,
            @Nullable WebDataBinderFactory binders)
            throws HttpMediaTypeNotSupportedException {
        var request = (HttpServletRequest) webRequest.getNativeRequest();
        int largest = authenticated.test(request) ? LARGEST : LARGEST_TO_LOG_IN;
        byte[] bytes = BodyBytes.read(request, largest);
        if (bytes.length > 0 && !isJson(request.getContentType())) {
            throw new HttpMediaTypeNotSupportedException((MediaType) null, SUPPORTED);
        }
        return bytes.length == 0 && parameter.isOptional()
                ? null
                : BodyReader.read(bytes, parameter.getParameterType().asSubclass(Body.class));
    }

    /**
     * Refuses media types other than JSON on an endpoint without a required body; without a body the media type may be
     * absent.
     */
    public static void requireJsonIfAny(HttpServletRequest request) throws HttpMediaTypeNotSupportedException {
        String type = request.getContentType();
        boolean hasBody = request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
        if ((type != null || hasBody) && !isJson(type)) {
            throw new HttpMediaTypeNotSupportedException((MediaType) null, SUPPORTED);
        }
    }

    private static boolean isJson(@Nullable String contentType) {
        try {
            return contentType != null
                    && MediaType.parseMediaType(contentType).equalsTypeAndSubtype(MediaType.APPLICATION_JSON);
        } catch (InvalidMediaTypeException e) {
            return false;
        }
    }
}
