package io.hunt.rest.export;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.slf4j.MDC;
import org.springframework.stereotype.Component;

/**
 * Reader that fetches the next page of an export while the current page is written; its logs contain the request
 * identifier.
 */
@Component
class ExportReadAhead {

    private final ExportExecutor threads;

    ExportReadAhead(ExportExecutor threads) {
        this.threads = threads;
    }

    <P> PageRead<P> begin(Supplier<P> page) {
        Map<String, String> request = MDC.getCopyOfContextMap();
        return new PageRead<>(CompletableFuture.supplyAsync(
                () -> {
                    MDC.setContextMap(request == null ? Map.of() : request);
                    try {
                        return page.get();
                    } finally {
                        MDC.clear();
                    }
                },
                threads));
    }

    /** Read in progress. */
    record PageRead<P>(CompletableFuture<P> page) implements AutoCloseable {

        /** Waits for the page; throws the exception of a failed read. */
        P get() {
            try {
                return page.join();
            } catch (CompletionException e) {
                throw e.getCause() instanceof RuntimeException failure ? failure : e;
            }
        }

        /**
         * Waits for the end of the read, also of an abandoned one, because it occupies the place of its export until
         * then.
         */
        @Override
        public void close() {
            page.handle((_, _) -> true).join();
        }
    }
}
