package io.hunt.application.axonserver;

import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Processes that handle messages, by the name of the message.
 *
 * @param <O> type of messages sent to a process
 */
final class Providers<O> {

    private final Map<String, List<StreamObserver<O>>> byName = new LinkedHashMap<>();

    synchronized void add(String name, StreamObserver<O> process) {
        byName.computeIfAbsent(name, _ -> new ArrayList<>()).add(process);
    }

    synchronized void remove(String name, StreamObserver<O> process) {
        byName.getOrDefault(name, new ArrayList<>()).remove(process);
    }

    synchronized void removeAll(StreamObserver<O> process) {
        byName.values().forEach(processes -> processes.remove(process));
    }

    /** @param key selects the same process for the same key while the same processes are connected */
    synchronized Optional<StreamObserver<O>> choose(String name, String key) {
        List<StreamObserver<O>> processes = byName.getOrDefault(name, List.of());
        return processes.isEmpty()
                ? Optional.empty()
                : Optional.of(processes.get(Math.floorMod(key.hashCode(), processes.size())));
    }
}
