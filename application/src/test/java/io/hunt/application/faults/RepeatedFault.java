package io.hunt.application.faults;

import io.hunt.application.faults.Verdict.FaultResult;
import io.hunt.application.faults.Verdict.SkippedFault;
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
        var all = new FaultResult(0, 0, 0, 0, "");
        for (int round = 0; round < rounds; round++) {
            switch (attempt(stage, round)) {
                case FaultResult faultResult -> all = all.plus(faultResult);
                case SkippedFault skippedFault -> {
                    return skippedFault;
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
