package io.hunt.rest.auth;

import io.hunt.api.access.Scope;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.QueryReader;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.Endpoint;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.ShowsSecret;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Interceptor that authorizes requests before their parameters or body are read, by role, and checks query parameters
 * and accepted media types.
 */
public final class AuthorizationInterceptor implements HandlerInterceptor {

    private static final Set<String> READING = Set.of("GET", "HEAD");

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
            throws HttpMediaTypeNotAcceptableException {
        if (handler instanceof HandlerMethod method) {
            var endpoint = Endpoint.of(method, request);
            RequestContext context = RequestContext.of(request).at(endpoint.operationId());
            context.attachTo(request);
            if (isOptions(request)) {
                admit(context, RequiredRole.READERS, Scope.READ);
            } else {
                admit(context, audience(method), scope(method));
            }
            refuseUnknownParameters(request, method);
            refuseOtherThan(produced(endpoint), request);
            if (method.hasMethodAnnotation(ShowsSecret.class)) {
                response.setHeader(HttpHeaders.CACHE_CONTROL, ShowsSecret.CACHE_CONTROL);
            }
        }
        return true;
    }

    /** Returns true for an OPTIONS request, which every signed-in user may send to list the methods of a resource. */
    private static boolean isOptions(HttpServletRequest request) {
        return request.getMethod().equals("OPTIONS");
    }

    static RequiredRole audience(HandlerMethod method) {
        RequiresRole declared = method.getMethodAnnotation(RequiresRole.class);
        return declared == null ? RequiredRole.ADMINS : declared.value();
    }

    static Scope scope(HandlerMethod method) {
        RequiresRole declared = method.getMethodAnnotation(RequiresRole.class);
        return declared == null ? Scope.ADMINISTER : RequiredRole.scopeOf(declared);
    }

    private static void admit(RequestContext context, RequiredRole requiredRole, Scope scope) {
        if (requiredRole == RequiredRole.ANYONE) {
            return;
        }
        if (!requiredRole.includes(context.caller())) {
            throw new RejectionException(new Forbidden("Your role does not permit this."));
        }
        if (!context.caller().scopes().contains(scope)) {
            throw new RejectionException(new Forbidden("This token lacks the scope " + scope.text() + "."));
        }
    }

    /**
     * Refuses unknown query parameters, because an ignored filter or time would make an answer wrong. A handler with
     * parameters takes a {@link Query}, whose reader refuses unknown ones. For requests that change data only the query
     * string is checked, because reading parameters would also read a form in the body.
     */
    private static void refuseUnknownParameters(HttpServletRequest request, HandlerMethod method) {
        String query = request.getQueryString();
        if (query == null || query.isEmpty() || isOptions(request) || takesParameters(method)) {
            return;
        }
        if (READING.contains(request.getMethod())) {
            QueryReader.refuseAny(request);
        } else {
            throw new RejectionException(new ValidationFailed("query", "parameters are not known here"));
        }
    }

    private static boolean takesParameters(HandlerMethod method) {
        return method.hasMethodAnnotation(Exportable.class)
                || Arrays.stream(method.getMethod().getParameterTypes()).anyMatch(Query.class::isAssignableFrom);
    }

    private static List<MediaType> produced(Endpoint endpoint) {
        List<String> declared = endpoint.produced();
        return declared.isEmpty() ? List.of(MediaType.APPLICATION_JSON) : MediaType.parseMediaTypes(declared);
    }

    /** Accepts the problem type alone as well: clients that expect no body on success name only the type of errors. */
    private static boolean isAnswered(MediaType accepted, List<MediaType> produced) {
        return accepted.equalsTypeAndSubtype(MediaType.APPLICATION_PROBLEM_JSON)
                || produced.stream().anyMatch(accepted::isCompatibleWith);
    }

    private static void refuseOtherThan(List<MediaType> produced, HttpServletRequest request)
            throws HttpMediaTypeNotAcceptableException {
        try {
            List<MediaType> accepted =
                    MediaType.parseMediaTypes(Collections.list(request.getHeaders(HttpHeaders.ACCEPT)));
            if (accepted.isEmpty() || accepted.stream().anyMatch(type -> isAnswered(type, produced))) {
                return;
            }
        } catch (InvalidMediaTypeException e) {
            throw new HttpMediaTypeNotAcceptableException("malformed");
        }
        throw new HttpMediaTypeNotAcceptableException(produced);
    }
}
