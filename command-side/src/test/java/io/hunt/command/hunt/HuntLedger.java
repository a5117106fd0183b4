package io.hunt.command.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HostsWithdrawn;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.HostId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Independent count of a hunt's events, as an auditor would do. */
final class HuntLedger {

    private final Set<HostId> dispatched = new HashSet<>();
    private final Set<HostId> matched = new HashSet<>();
    private final Set<HostId> withdrawn = new HashSet<>();
    private final Map<HostId, HostOutcome> outcomes = new HashMap<>();
    private final List<AnswerVerdict> counted = new ArrayList<>();
    private int starts;
    private int ends;
    private @Nullable HuntStatus outcome;

    void told(List<AnswerVerdict> verdicts) {
        verdicts.stream()
                .filter(verdict -> verdict == AnswerVerdict.ACCEPTED || verdict == AnswerVerdict.LATE)
                .forEach(counted::add);
    }

    void read(Object event) {
        switch ((HuntEvent) event) {
            case HuntLaunched _, IndicatorsFrozen _, HostsTargeted _ -> {}
            case HostsDispatched asked -> asked.hosts().forEach(this::dispatch);
            case HostsWithdrawn gone -> gone.hosts().forEach(this::withdraw);
            case HuntStarted _ -> starts++;
            case MatchIngested match -> match(match);
            case HostsResponded responded -> respond(responded);
            case HuntCompleted ended -> end(ended.outcome());
            case LiveWindowClosed ended -> end(ended.outcome());
            case HuntCancelled _ -> end(HuntStatus.CANCELLED);
        }
    }

    private void dispatch(HostId host) {
        assertThat(ends).as("no host is asked after the end").isZero();
        assertThat(dispatched.add(host)).as("asked once: %s", host).isTrue();
    }

    private void withdraw(HostId host) {
        assertThat(ends).as("no host is awaited after the end").isZero();
        assertThat(outcomes).doesNotContainKey(host);
        assertThat(withdrawn.add(host)).as("withdrawn once").isTrue();
    }

    private void match(MatchIngested match) {
        assertThat(matched.add(match.hostId()))
                .as("one match for each indicator")
                .isTrue();
        assertThat(match.lateMatch()).isEqualTo(ends > 0);
    }

    private void respond(HostsResponded responded) {
        for (HostOutcome host : responded.outcomes()) {
            assertThat(dispatched).as("only hosts that were asked").contains(host.hostId());
            assertThat(host.state() == CoverageState.LATE).isEqualTo(ends > 0);
            assertThat(outcomes.put(host.hostId(), host)).as("answered once").isNull();
        }
        long failed = outcomes.values().stream().filter(o -> o.error() != null).count();
        assertThat(responded.totals()).isEqualTo(new Totals(outcomes.size(), matched.size(), (int) failed));
    }

    private void end(HuntStatus status) {
        ends++;
        outcome = status;
        assertThat(outcome).isEqualTo(status == HuntStatus.CANCELLED ? status : expected());
    }

    private HuntStatus expected() {
        long failed = outcomes.values().stream().filter(o -> o.error() != null).count();
        boolean all = outcomes.size() == HuntSteps.HOSTS.size();
        boolean onlyErrors = failed == outcomes.size() && matched.isEmpty();
        if (dispatched.isEmpty() || (all && onlyErrors)) {
            return HuntStatus.FAILED;
        }
        return all && failed == 0 ? HuntStatus.COMPLETED : HuntStatus.PARTIAL;
    }

    /** Verifies after the end: one end, one start if any host was asked, and each host in exactly one state. */
    void verify(List<HostId> targeted) {
        assertThat(ends).as("ends").isEqualTo(1);
        assertThat(starts).as("starts").isEqualTo(dispatched.isEmpty() ? 0 : 1);
        assertThat(outcomes).as("answers that were reported as counted").hasSameSizeAs(counted);
        assertThat(targeted).containsAll(outcomes.keySet()).containsAll(dispatched);
        long unanswered =
                dispatched.stream().filter(host -> !outcomes.containsKey(host)).count();
        long neverAsked =
                targeted.stream().filter(host -> !dispatched.contains(host)).count();
        assertThat(outcomes.size() + unanswered + neverAsked).isEqualTo(targeted.size());
    }
}
