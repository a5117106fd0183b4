package io.hunt.rest.accesslog;

import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Interceptor that records the use of API tokens for requests that passed authorization. */
public final class TokenUseInterceptor implements HandlerInterceptor {

    private final ObjectProvider<AccessRecorder> log;

    public TokenUseInterceptor(ObjectProvider<AccessRecorder> log) {
        this.log = log;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod) {
            log.ifAvailable(uses -> uses.letIn(RequestContext.of(request)));
        }
        return true;
    }
}
