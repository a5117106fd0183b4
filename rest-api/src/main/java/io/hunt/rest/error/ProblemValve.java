package io.hunt.rest.error;

import jakarta.servlet.http.HttpServletResponse;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** Valve that answers malformed requests, which the server refuses before they reach the service's code. */
final class ProblemValve extends ErrorReportValve {

    private static final String ALLOWED_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        if (response.getStatus() < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        if (isTunnel(request, response)) {
            response.setHeader(HttpHeaders.ALLOW, ALLOWED_METHODS);
            response.setStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
        }
        ProblemWriter.write(response.getStatus(), request.getRequest(), response.getResponse());
    }

    /** Returns true for CONNECT, which the server answers with 501 instead of 405. */
    private static boolean isTunnel(Request request, Response response) {
        return "CONNECT".equals(request.getMethod()) && response.getStatus() == HttpServletResponse.SC_NOT_IMPLEMENTED;
    }
}
