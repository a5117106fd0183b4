package io.hunt.application.faults;

import io.hunt.application.faults.Verdict.FaultResult;
import io.hunt.application.faults.Verdict.SkippedFault;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * Line of the suite's report.
 *
 * @param rounds 0 if the fault was not injected
 */
record FaultLine(String fault, int rounds, int held, long lost, long duplicated, String detail) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    static FaultLine of(Fault fault, Verdict verdict) {
        String name = fault.id() + " " + fault.title();
        return switch (verdict) {
            case FaultResult faultResult ->
                new FaultLine(
                        name,
                        faultResult.rounds(),
                        faultResult.held(),
                        faultResult.lost(),
                        faultResult.duplicated(),
                        faultResult.detail());
            case SkippedFault skippedFault -> new FaultLine(name, 0, 0, 0, 0, "not run: " + skippedFault.reason());
        };
    }

    /** Returns true if every promise was kept; false for a fault that was not injected. */
    boolean holds() {
        return rounds > 0 && held == rounds && lost == 0 && duplicated == 0;
    }

    boolean wasRun() {
        return rounds > 0;
    }

    String json() {
        return JSON.writeValueAsString(this);
    }
}
