package io.hunt.rest.limit;

import io.hunt.rest.json.Upload;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Interceptor that limits concurrent imports, for all users together and for each user, before a file is read. */
public final class UploadLimitInterceptor implements HandlerInterceptor {

    /** Maximum number of concurrent imports; a file of the maximum size needs a few hundred megabytes of memory. */
    private static final int MOST_AT_ONCE = 2;

    private static final Duration WAIT = Duration.ofSeconds(5);

    /** The place of an import is free shortly after its answer, and a client may send the next one at once. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final String ATTRIBUTE = UploadLimitInterceptor.class.getName();

    /** A user may have half of the places, so that one with slow uploads does not prevent the imports of others. */
    private final UserSlots slots = new UserSlots(MOST_AT_ONCE, MOST_AT_ONCE / 2, WAIT);

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (isUpload(handler)) {
            request.setAttribute(
                    ATTRIBUTE, slots.enter(RequestContext.of(request).username(), PATIENCE));
        }
        return true;
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request, HttpServletResponse response, Object handler, @Nullable Exception failure) {
        if (request.getAttribute(ATTRIBUTE) instanceof UserSlots.Slot slot) {
            request.removeAttribute(ATTRIBUTE);
            slot.close();
        }
    }

    private static boolean isUpload(Object handler) {
        return handler instanceof HandlerMethod method
                && Arrays.asList(method.getMethod().getParameterTypes()).contains(Upload.class);
    }
}
