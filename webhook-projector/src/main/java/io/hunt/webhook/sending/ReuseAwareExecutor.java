package io.hunt.webhook.sending;

import java.io.IOException;
import java.io.InterruptedIOException;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.io.HttpResponseInformationCallback;
import org.apache.hc.core5.http.protocol.HttpContext;

/**
 * Request executor that throws {@link UnansweredReuseException} if a reused connection ends before the first byte of a
 * response. Timeouts are thrown unchanged.
 */
final class ReuseAwareExecutor extends HttpRequestExecutor {

    @Override
    public ClassicHttpResponse execute(
            ClassicHttpRequest request,
            HttpClientConnection connection,
            HttpResponseInformationCallback information,
            HttpContext context)
            throws IOException, HttpException {
        EndpointDetails details = connection.getEndpointDetails();
        boolean isReused = details.getRequestCount() > 0;
        long received = details.getReceivedBytesCount();
        try {
            return super.execute(request, connection, information, context);
        } catch (InterruptedIOException e) {
            throw e;
        } catch (IOException e) {
            if (isReused && details.getReceivedBytesCount() == received) {
                throw new UnansweredReuseException(e);
            }
            throw e;
        }
    }
}
