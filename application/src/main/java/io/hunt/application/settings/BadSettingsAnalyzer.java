package io.hunt.application.settings;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints what is wrong with the settings instead of a stack trace. */
final class BadSettingsAnalyzer extends AbstractFailureAnalyzer<BadSettings> {

    @Override
    protected FailureAnalysis analyze(Throwable failure, BadSettings cause) {
        return new FailureAnalysis(
                "These settings cannot be used:\n\n" + String.join("\n", cause.lines()),
                "Correct them; docs/operations.md says what each may be.",
                cause);
    }
}
