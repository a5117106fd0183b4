package io.hunt.command.campaign.assignment;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.id.HostId;
import io.hunt.command.campaign.CampaignSamples;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * Properties of the assignments of ten hosts: after any steps, each host has one status and counters are sizes of sets.
 */
class AssignmentsTest {

    private static final int HOSTS = 10;

    private final List<HostId> hosts = new java.util.Random(7)
            .longs(HOSTS)
            .mapToObj(n -> new UUID(n, n * 31))
            .sorted()
            .map(HostId::new)
            .toList();

    @Property
    void statuses_sum_to_the_hosts_and_nothing_counts_twice(
            @ForAll @Size(max = 60) List<@IntRange(max = 69) Integer> steps) {
        var assignments = new Assignments();
        assignments.assign(hosts.subList(0, 4));
        assignments.assign(hosts.subList(4, HOSTS));
        Set<HostId> responded = new HashSet<>();
        for (int step : steps) {
            HostId host = hosts.get(step % HOSTS);
            boolean counts = assignments.counts(host);
            take(assignments, step / HOSTS, host);
            if (step / HOSTS == 2 && counts) {
                responded.add(host);
            }
        }

        assertThat(Arrays.stream(AssignmentStatus.values())
                        .mapToInt(assignments::size)
                        .sum())
                .isEqualTo(HOSTS);
        assertThat(assignments.size(AssignmentStatus.RESPONDED)).isEqualTo(responded.size());
        assertThat(responded).allMatch(assignments::hasAnswered);
        assertThat(assignments.open())
                .isEqualTo((int) hosts.stream().filter(assignments::counts).count());
        assertThat(assignments.status(HostId.random())).isEqualTo(Optional.empty());
    }

    private static void take(Assignments assignments, int step, HostId host) {
        AssignmentStatus now = assignments.status(host).orElseThrow();
        switch (step) {
            case 0 -> {
                if (now == AssignmentStatus.PENDING) {
                    assignments.lease(new Lease(host, assignments.epoch(host) + 1), CampaignSamples.RUN_OUT);
                }
            }
            case 1 -> {
                if (now == AssignmentStatus.LEASED) {
                    assignments.move(List.of(host), AssignmentStatus.DISPATCHED);
                }
            }
            case 2 -> assignments.answer(host, true, false, false);
            case 3 -> {
                if (assignments.isLeased(host)) {
                    assignments.move(List.of(host), AssignmentStatus.PENDING);
                }
            }
            case 4 -> {
                if (assignments.isLeased(host)) {
                    assignments.move(List.of(host), AssignmentStatus.FAILED);
                }
            }
            case 5 -> assignments.stop(false);
            default -> assignments.refuse(host);
        }
    }
}
