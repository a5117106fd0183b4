package io.hunt.webhook;

import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.CompletedAttempt;
import java.util.List;

/**
 * What has become of the attempts of a process, told as it asks for more.
 *
 * @param unsent handed out, but not begun and not going to be
 * @param underWay how many attempts it may have under way until it is answered
 * @param ahead how many more it can use than it may have under way
 */
record AttemptReport(List<CompletedAttempt> ended, List<Attempt> unsent, int underWay, int ahead) {

    boolean isEmpty() {
        return ended.isEmpty() && unsent.isEmpty();
    }

    /** The part about attempts that were not begun. */
    AttemptReport withoutEnded() {
        return new AttemptReport(List.of(), unsent, underWay, 0);
    }

    /** The part about one attempt. */
    AttemptReport of(CompletedAttempt one) {
        return new AttemptReport(List.of(one), List.of(), underWay, 0);
    }
}
