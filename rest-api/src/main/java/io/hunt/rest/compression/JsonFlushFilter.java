package io.hunt.rest.compression;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Filter that suppresses flushes of JSON answers. The framework flushes after each document, so that even a short
 * answer would be sent before its length is known and could not be exempted from compression.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 3)
class JsonFlushFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(request, new UnflushedResponse(response));
    }

    private static final class UnflushedResponse extends HttpServletResponseWrapper {

        UnflushedResponse(HttpServletResponse response) {
            super(response);
        }

        private boolean isJson() {
            String type = getContentType();
            return type != null && Compression.concerns(type);
        }

        @Override
        public void flushBuffer() throws IOException {
            if (!isJson()) {
                super.flushBuffer();
            }
        }

        @Override
        public ServletOutputStream getOutputStream() throws IOException {
            return new UnflushedStream(super.getOutputStream());
        }

        private final class UnflushedStream extends ServletOutputStream {

            private final ServletOutputStream out;

            UnflushedStream(ServletOutputStream out) {
                this.out = out;
            }

            @Override
            public void write(int one) throws IOException {
                out.write(one);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                out.write(bytes, from, length);
            }

            @Override
            public void flush() throws IOException {
                if (!isJson()) {
                    out.flush();
                }
            }

            @Override
            public void close() throws IOException {
                out.close();
            }

            @Override
            public boolean isReady() {
                return out.isReady();
            }

            @Override
            public void setWriteListener(WriteListener listener) {
                out.setWriteListener(listener);
            }
        }
    }
}
