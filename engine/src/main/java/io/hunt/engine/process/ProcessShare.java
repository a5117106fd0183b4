package io.hunt.engine.process;

import io.hunt.engine.role.ProcessName;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Number of segments of each processor that this process should hold. Written by one thread, read by any. */
final class ProcessShare {

    private static final Logger LOG = LoggerFactory.getLogger(ProcessShare.class);

    private final ProcessName name;
    private final List<SharedProcessor> processors;
    private volatile Map<String, Integer> shares = Map.of();
    private volatile int processes = 1;
    /** Accessed only by the writing thread. */
    private ClusterSnapshot clusterSnapshot = new ClusterSnapshot(List.of(), Map.of());

    ProcessShare(ProcessName name, List<SharedProcessor> processors) {
        this.name = name;
        this.processors = processors;
    }

    /** Living processes, and the owner of each claimed segment. */
    private record ClusterSnapshot(List<LivingProcess> living, Map<Segment, String> owners) {}

    int of(String processor) {
        return shares.getOrDefault(processor, 0);
    }

    int processes() {
        return processes;
    }

    /** Computes the shares; does nothing if the input is unchanged, because the result is deterministic. */
    void workOut(List<LivingProcess> living, Map<Segment, TokenClaim> claims) {
        Map<Segment, String> owners = claims.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, claim -> claim.getValue().owner()));
        var now = new ClusterSnapshot(living, owners);
        if (now.equals(clusterSnapshot)) {
            return;
        }
        Map<String, Integer> mine =
                SegmentShares.of(living, all(living, owners.keySet()), owners).of(name.value());
        if (!mine.equals(shares) || processes != living.size()) {
            LOG.info("{} is one of {} processes and is to hold the segments {}", name, living.size(), mine);
        }
        shares = mine;
        processes = living.size();
        clusterSnapshot = now;
    }

    /**
     * Adds the initial segments of processors of this process that have no segment yet, so they count from the first start.
     */
    private Set<Segment> all(Collection<LivingProcess> living, Set<Segment> known) {
        Set<String> shared = living.stream()
                .flatMap(process -> process.processors().stream())
                .collect(Collectors.toSet());
        Set<Segment> all = known.stream()
                .filter(segment -> shared.contains(segment.processor()))
                .collect(Collectors.toCollection(HashSet::new));
        Set<String> begun = all.stream().map(Segment::processor).collect(Collectors.toSet());
        processors.stream()
                .filter(processor -> !begun.contains(processor.name()))
                .forEach(processor -> IntStream.range(0, processor.segments())
                        .forEach(number -> all.add(new Segment(processor.name(), number))));
        return all;
    }
}
