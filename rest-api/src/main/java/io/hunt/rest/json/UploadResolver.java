package io.hunt.rest.json;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.MediaType;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Resolves an {@link Upload} parameter; refuses media types that are not supported for indicator files. */
public final class UploadResolver implements HandlerMethodArgumentResolver {

    /** Supported media types. */
    public static final List<MediaType> SUPPORTED = List.of(
            new MediaType("text", "csv"),
            new MediaType("text", "tab-separated-values"),
            MediaType.TEXT_PLAIN,
            MediaType.APPLICATION_JSON,
            new MediaType("application", "stix+json"),
            new MediaType("application", "x-ndjson"),
            MediaType.APPLICATION_OCTET_STREAM);

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Upload.class;
    }

    @Override
    public Upload resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest webRequest,
            @Nullable WebDataBinderFactory binders)
            throws HttpMediaTypeNotSupportedException {
        var request = (HttpServletRequest) webRequest.getNativeRequest();
        return new Upload(request, type(request.getContentType()));
    }

    private static MediaType type(@Nullable String declared) throws HttpMediaTypeNotSupportedException {
        try {
            MediaType type = MediaType.parseMediaType(declared == null ? "" : declared);
            type.getCharset();
            if (SUPPORTED.stream().anyMatch(type::equalsTypeAndSubtype)) {
                return type;
            }
        } catch (IllegalArgumentException e) {
            // The media type or its charset is unknown.
        }
        throw new HttpMediaTypeNotSupportedException((MediaType) null, SUPPORTED);
    }
}
