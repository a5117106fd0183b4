package io.hunt.webhook;

import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.CompletedAttempt;
import java.util.List;

/**
 * Report on the attempts of a process, sent when it claims further ones.
 *
 * @param ended attempts that have ended
 * @param unsent claimed attempts that will not begin
 * @param underWay maximum number of running attempts until the report is answered
 * @param ahead number of attempts to claim beyond the slots
 */
record AttemptReport(List<CompletedAttempt> ended, List<Attempt> unsent, int underWay, int ahead) {

    /** Returns the part about attempts that did not begin. */
    AttemptReport withoutEnded() {
        return new AttemptReport(List.of(), unsent, underWay, 0);
    }

    /** Returns the part about one attempt. */
    AttemptReport of(CompletedAttempt one) {
        return new AttemptReport(List.of(one), List.of(), underWay, 0);
    }
}
