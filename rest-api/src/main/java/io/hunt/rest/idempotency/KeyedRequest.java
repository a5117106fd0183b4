package io.hunt.rest.idempotency;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Request with an idempotency key; its body is buffered for the digest once the request is authorized. */
final class KeyedRequest extends HttpServletRequestWrapper {

    /** One byte more than the limit of bodies, so that the body reader still detects a body that is too large. */
    private static final int MOST = (1 << 20) + 1;

    private static final int MOST_OF_AN_IMPORT = (32 << 20) + 1;

    private byte @Nullable [] body;
    private @Nullable IdempotencyKey claimed;

    KeyedRequest(HttpServletRequest request) {
        super(request);
    }

    /** Reads the body into memory, where the handler reads it again. */
    byte[] buffer() {
        int most = getRequestURI().endsWith("/import") ? MOST_OF_AN_IMPORT : MOST;
        try {
            byte[] read = super.getInputStream().readNBytes(most);
            body = read;
            return read;
        } catch (IOException e) {
            throw new RejectionException(new ValidationFailed("body", "could not be read"));
        }
    }

    /** Releases the buffer after the request has been executed. */
    void release() {
        body = new byte[0];
    }

    void claim(IdempotencyKey key) {
        claimed = key;
    }

    /** Returns the key that the request has claimed; null while it has none. */
    @Nullable IdempotencyKey claimed() {
        return claimed;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        return body == null ? super.getInputStream() : stream(body);
    }

    private static ServletInputStream stream(byte[] body) {
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
