package io.hunt.rest.operation;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Handler at one of its paths.
 *
 * @param isExport true for the export of an {@link Exportable} list
 */
public record Endpoint(HandlerMethod handler, boolean isExport) {

    private static final String EXPORT = "/export";

    public static Endpoint of(HandlerMethod handler, String path) {
        return new Endpoint(handler, isExport(path) && handler.hasMethodAnnotation(Exportable.class));
    }

    /** Returns the endpoint of a request, by the pattern that its path matches. */
    public static Endpoint of(HandlerMethod handler, HttpServletRequest request) {
        return of(handler, pattern(request));
    }

    public static boolean isExport(String path) {
        return path.endsWith(EXPORT);
    }

    /** Returns the pattern that the path of a request matches. */
    public static String pattern(HttpServletRequest request) {
        return String.valueOf(request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE));
    }

    /**
     * Returns the name of the operation in the OpenAPI contract, in event metadata and in generated clients: the name of
     * the controller's method, a verb followed by the resource ({@code launchHunt}), unique over all controllers.
     */
    public String operationId() {
        return exported(handler.getMethod().getName(), "list", "export");
    }

    /** Returns the summary of the operation. */
    public String summary(ApiOperation operation) {
        return exported(operation.value(), "List", "Export");
    }

    /** Returns the declared media types of the answer; empty for JSON. */
    public List<String> produced() {
        if (isExport) {
            Exportable exportable = handler.getMethodAnnotation(Exportable.class);
            return exportable == null ? List.of() : List.of(exportable.value());
        }
        Produces produces = handler.getMethodAnnotation(Produces.class);
        return produces == null ? List.of() : List.of(produces.value());
    }

    private String exported(String text, String verb, String instead) {
        return isExport && text.startsWith(verb) ? instead + text.substring(verb.length()) : text;
    }
}
