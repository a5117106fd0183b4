package io.hunt.simulator.service;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Adds indicators to the service, several at a time. */
public final class IndicatorLoader {

    private static final int AT_ONCE = 8;

    private final ServiceClient client;
    private final Queue<String> refused = new ConcurrentLinkedQueue<>();

    public IndicatorLoader(ServiceClient client) {
        this.client = client;
    }

    /** The indicators added, in the service's normal form. */
    public List<HuntedIndicator> addAll(Collection<HuntedIndicator> indicators) {
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<CompletableFuture<Optional<HuntedIndicator>>> added = indicators.stream()
                    .map(indicator -> CompletableFuture.supplyAsync(() -> add(indicator), threads))
                    .toList();
            return added.stream()
                    .map(CompletableFuture::join)
                    .flatMap(Optional::stream)
                    .toList();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** The refused indicators, each with the reason. */
    public List<String> refused() {
        return List.copyOf(refused);
    }

    private Optional<HuntedIndicator> add(HuntedIndicator indicator) {
        try {
            return Optional.of(client.add(indicator));
        } catch (ServiceRefusal refusal) {
            if (refusal.status() != 400) {
                throw refusal;
            }
            refused.add("%s (%s): %s".formatted(indicator.value(), indicator.type(), refusal.detail()));
            return Optional.empty();
        }
    }
}
