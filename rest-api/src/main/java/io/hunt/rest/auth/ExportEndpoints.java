package io.hunt.rest.auth;

import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.operation.Endpoint;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.server.PathContainer;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Index of the export endpoints: handlers of paths that end with {@code /export}. */
@Component
public class ExportEndpoints {

    private static final Pattern PLAIN = Pattern.compile("/api/v1(/[A-Za-z0-9_-]{1,64}){1,8}/export");

    private final ObjectProvider<RequestMappingHandlerMapping> mappings;

    ExportEndpoints(@Qualifier("requestMappingHandlerMapping") ObjectProvider<RequestMappingHandlerMapping> mappings) {
        this.mappings = mappings;
    }

    /**
     * Refuses a path without an export with {@code validation_failed}, and an export not permitted to the caller with
     * {@code forbidden}.
     *
     * @param field name of the field that holds the path
     */
    public void refuseUnlessOpen(String path, Caller caller, String field) {
        HandlerMethod export = handler(path)
                .orElseThrow(
                        () -> new RejectionException(new ValidationFailed(field, "is not an export of this service")));
        if (!AuthorizationInterceptor.audience(export).includes(caller)) {
            throw new RejectionException(new Forbidden("Your role does not permit this."));
        }
    }

    private Optional<HandlerMethod> handler(String path) {
        if (!PLAIN.matcher(path).matches()) {
            return Optional.empty();
        }
        var asked = PathContainer.parsePath(path);
        return mappings.getObject().getHandlerMethods().entrySet().stream()
                .filter(entry -> isMeant(entry.getKey(), asked))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static boolean isMeant(RequestMappingInfo info, PathContainer asked) {
        var patterns = info.getPathPatternsCondition();
        Set<RequestMethod> methods = info.getMethodsCondition().getMethods();
        return patterns != null
                && methods.contains(RequestMethod.GET)
                && patterns.getPatterns().stream()
                        .anyMatch(pattern -> Endpoint.isExport(pattern.getPatternString()) && pattern.matches(asked));
    }
}
