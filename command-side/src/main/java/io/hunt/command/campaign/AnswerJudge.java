package io.hunt.command.campaign;

import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.id.HostId;
import io.hunt.command.campaign.assignment.Assignments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/**
 * Judges a batch of answers in order. An answer is accepted under any lease that its host was ever given, because a
 * result does not lose value by arriving late. Once the rows exceed the cap, further answers are refused.
 */
final class AnswerJudge {

    private final Assignments assignments;
    private final boolean windowClosed;
    private final boolean discards;
    private final long rowsLeft;
    private final Map<HostId, HostAnswer> accepted = new LinkedHashMap<>();
    private final SequencedSet<HostId> refused = new LinkedHashSet<>();
    private long rows;

    /** @param rowsLeft rows that the campaign may still accept */
    AnswerJudge(Assignments assignments, boolean windowClosed, boolean discards, long rowsLeft) {
        this.assignments = assignments;
        this.windowClosed = windowClosed;
        this.discards = discards;
        this.rowsLeft = rowsLeft;
    }

    AnswerVerdict judge(LeasedAnswer leased) {
        HostId host = leased.answer().hostId();
        if (leased.leaseEpoch() < 1 || leased.leaseEpoch() > assignments.epoch(host)) {
            return AnswerVerdict.REFUSED;
        }
        if (assignments.hasAnswered(host) || accepted.containsKey(host)) {
            return AnswerVerdict.DUPLICATE;
        }
        if (discards || isOverCap()) {
            if (!assignments.wasRefused(host)) {
                refused.add(host);
            }
            return AnswerVerdict.REFUSED;
        }
        accepted.put(host, leased.answer());
        rows += leased.answer().rows().size();
        return windowClosed ? AnswerVerdict.LATE : AnswerVerdict.ACCEPTED;
    }

    List<HostAnswer> accepted() {
        return new ArrayList<>(accepted.values());
    }

    /**
     * Returns hosts whose answers were refused because the campaign has ended, without those refused in earlier
     * batches.
     */
    List<HostId> refused() {
        return List.copyOf(refused);
    }

    boolean isOverCap() {
        return rows > rowsLeft;
    }
}
