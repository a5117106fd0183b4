package io.hunt.rest.limit;

import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.json.Upload;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Interceptor that limits concurrent imports before a file is read. */
public final class UploadLimitInterceptor implements HandlerInterceptor {

    /** Maximum number of concurrent imports; a file of the maximum size needs a few hundred megabytes of memory. */
    private static final int MOST_AT_ONCE = 2;

    private final Semaphore places = new Semaphore(MOST_AT_ONCE);

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (isUpload(handler) && !places.tryAcquire()) {
            throw new RejectionException(new Unavailable("Other imports are in progress; try again later."));
        }
        return true;
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request, HttpServletResponse response, Object handler, @Nullable Exception failure) {
        if (isUpload(handler)) {
            places.release();
        }
    }

    private static boolean isUpload(Object handler) {
        return handler instanceof HandlerMethod method
                && Arrays.asList(method.getMethod().getParameterTypes()).contains(Upload.class);
    }
}
