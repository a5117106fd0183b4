package io.hunt.rest.idempotency;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Request whose body has been read into memory and can be read again. */
final class BufferedRequest extends HttpServletRequestWrapper {

    /** One byte more than the limit of bodies, so that the body reader still detects a body that is too large. */
    private static final int MOST = (1 << 20) + 1;

    private static final int MOST_OF_AN_IMPORT = (32 << 20) + 1;

    private final byte[] body;

    private BufferedRequest(HttpServletRequest request, byte[] body) {
        super(request);
        this.body = body;
    }

    static BufferedRequest of(HttpServletRequest request) throws IOException {
        int most = request.getRequestURI().endsWith("/import") ? MOST_OF_AN_IMPORT : MOST;
        return new BufferedRequest(request, request.getInputStream().readNBytes(most));
    }

    byte[] body() {
        return body;
    }

    @Override
    public ServletInputStream getInputStream() {
        var bytes = new ByteArrayInputStream(body);
        return new ServletInputStream() {
            @Override
            public int read() {
                return bytes.read();
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                return bytes.read(target, offset, length);
            }

            @Override
            public boolean isFinished() {
                return bytes.available() == 0;
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setReadListener(ReadListener listener) {
                throw new UnsupportedOperationException("The body has been read already.");
            }
        };
    }
}
