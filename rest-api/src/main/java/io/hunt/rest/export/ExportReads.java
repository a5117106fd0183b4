package io.hunt.rest.export;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.slf4j.MDC;
import org.springframework.stereotype.Component;

/** Reads the next page of an export while the last is written; logs name the request. */
@Component
class ExportReads {

    private final ExportThreads threads;

    ExportReads(ExportThreads threads) {
        this.threads = threads;
    }

    <P> Read<P> begin(Supplier<P> page) {
        Map<String, String> request = MDC.getCopyOfContextMap();
        return new Read<>(CompletableFuture.supplyAsync(
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

    /** A read under way. */
    record Read<P>(CompletableFuture<P> page) implements AutoCloseable {

        /** Throws what the read has failed with. */
        P get() {
            try {
                return page.join();
            } catch (CompletionException e) {
                throw e.getCause() instanceof RuntimeException failure ? failure : e;
            }
        }

        /** Waits for the end of a read that nobody wants any more: until then its export has a place. */
        @Override
        public void close() {
            page.handle((_, _) -> true).join();
        }
    }
}
