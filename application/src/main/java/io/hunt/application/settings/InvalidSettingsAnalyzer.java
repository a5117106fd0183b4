package io.hunt.application.settings;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints the invalid settings instead of a stack trace. */
final class InvalidSettingsAnalyzer extends AbstractFailureAnalyzer<InvalidSettingsException> {

    @Override
    protected FailureAnalysis analyze(Throwable failure, InvalidSettingsException cause) {
        return new FailureAnalysis(
                "These settings cannot be used:\n\n" + String.join("\n", cause.lines()),
                "Correct them; docs/operations.md lists their values.",
                cause);
    }
}
