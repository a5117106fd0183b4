package io.hunt.application.faults.history;

import io.hunt.application.faults.history.Operation.Phase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** History of operations in the order in which clients began and ended them, in memory and as JSON lines in a file. */
public final class History {

    private static final JsonMapper JSON = new JsonMapper();

    private final Path file;
    private final long start = System.nanoTime();
    private final List<Operation> operations = new ArrayList<>();

    public History(Path file) {
        this.file = file;
    }

    public void invoke(String kind, String element) {
        add(kind, element, Phase.INVOKE);
    }

    /** Records the end of the operation or of one attempt. */
    public void end(String kind, String element, Phase phase) {
        add(kind, element, phase);
    }

    private synchronized void add(String kind, String element, Phase phase) {
        var operation = new Operation((System.nanoTime() - start) / 1_000_000, kind, element, phase);
        operations.add(operation);
        try {
            Files.writeString(file, line(operation), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(Operation operation) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("at", operation.at());
        fields.put("kind", operation.kind());
        fields.put("element", operation.element());
        fields.put("type", operation.phase().json());
        return JSON.writeValueAsString(fields) + "\n";
    }

    /**
     * Returns the outcome of each operation of a kind: {@code OK} if any attempt was confirmed, else {@code UNKNOWN} if any
     * is open, else {@code FAIL}.
     */
    synchronized Map<String, Phase> outcomes(String kind) {
        var outcomes = new LinkedHashMap<String, Phase>();
        var open = new LinkedHashMap<String, Integer>();
        for (Operation operation : operations) {
            if (operation.kind().equals(kind)) {
                open.merge(operation.element(), operation.phase() == Phase.INVOKE ? 1 : -1, Integer::sum);
                outcomes.merge(operation.element(), operation.phase(), History::surer);
            }
        }
        outcomes.replaceAll((element, outcome) ->
                outcome == Phase.OK || open.getOrDefault(element, 0) <= 0 ? outcome : Phase.UNKNOWN);
        return outcomes;
    }

    /** Returns all elements of a kind. */
    public synchronized Set<String> asked(String kind) {
        return operations.stream()
                .filter(operation -> operation.kind().equals(kind))
                .map(Operation::element)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Phase surer(Phase one, Phase other) {
        if (one == Phase.OK || other == Phase.OK) {
            return Phase.OK;
        }
        return one == Phase.UNKNOWN || other == Phase.UNKNOWN ? Phase.UNKNOWN : Phase.FAIL;
    }
}
