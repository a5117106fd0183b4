package io.hunt.rest.error;

import jakarta.servlet.http.HttpServletResponse;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** Answers requests so malformed that the server refuses them before any of our code sees them. */
final class ProblemValve extends ErrorReportValve {

    private static final String NOT_TUNNELS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        if (response.getStatus() < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        if (isTunnel(request, response)) {
            response.setHeader(HttpHeaders.ALLOW, NOT_TUNNELS);
            response.setStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
        }
        Problems.write(response.getStatus(), request.getRequest(), response.getResponse());
    }

    /** The server calls it not implemented, as if it were about to be. */
    private static boolean isTunnel(Request request, Response response) {
        return "CONNECT".equals(request.getMethod()) && response.getStatus() == HttpServletResponse.SC_NOT_IMPLEMENTED;
    }
}
