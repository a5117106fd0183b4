package io.hunt.application.faults;

import io.hunt.application.faults.Verdict.Judged;
import io.hunt.application.faults.Verdict.NotRun;
import io.hunt.application.faults.stage.Stage;

/** Fault with independent rounds; each begins with both processes ready. */
public interface RepeatedFault extends Fault {

    /**
     * Injects the fault once and checks the promises.
     *
     * @param round counted from 0; part of all names in the round
     */
    Verdict once(Stage stage, int round) throws Exception;

    @Override
    default Verdict run(Stage stage, int rounds) {
        var all = new Judged(0, 0, 0, 0, "");
        for (int round = 0; round < rounds; round++) {
            switch (attempt(stage, round)) {
                case Judged judged -> all = all.plus(judged);
                case NotRun notRun -> {
                    return notRun;
                }
            }
            stage.restore();
        }
        return all;
    }

    private Verdict attempt(Stage stage, int round) {
        try {
            return once(stage, round);
        } catch (Exception e) {
            return Verdict.broken("%s: %s".formatted(e.getClass().getSimpleName(), e.getMessage()));
        }
    }
}
