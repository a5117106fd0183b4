package io.hunt.rest.json;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.ValidationFailed;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.server.ResponseStatusException;

/** Reads a {@link Body}, which happens after every gate has been passed. */
public final class BodyResolver implements HandlerMethodArgumentResolver {

    private static final int LARGEST = 1 << 20;
    private static final List<MediaType> SUPPORTED = List.of(MediaType.APPLICATION_JSON);

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Body.class;
    }

    @Override
    public Body resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest webRequest,
            @Nullable WebDataBinderFactory binders)
            throws HttpMediaTypeNotSupportedException {
        var request = (HttpServletRequest) webRequest.getNativeRequest();
        byte[] bytes = read(request);
        if (bytes.length > 0 && !isJson(request.getContentType())) {
            throw new HttpMediaTypeNotSupportedException((MediaType) null, SUPPORTED);
        }
        return Body.parsed(bytes);
    }

    private static byte[] read(HttpServletRequest request) {
        if (request.getContentLengthLong() > LARGEST) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
        }
        byte[] bytes;
        try {
            bytes = request.getInputStream().readNBytes(LARGEST + 1);
        } catch (IOException e) {
            throw new Refused(new ValidationFailed("body", "could not be read"));
        }
        if (bytes.length > LARGEST) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
        }
        return bytes;
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
