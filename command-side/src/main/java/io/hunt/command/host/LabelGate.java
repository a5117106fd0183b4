package io.hunt.command.host;

import io.hunt.command.label.LabelRules;
import java.util.List;
import org.springframework.stereotype.Component;

/** Gate of labels that are set on a host. */
@FunctionalInterface
interface LabelGate {

    /** Refuses labels whose hosts a rule determines. */
    void check(List<String> labels);

    /** Gate over the rules that are stored. */
    @Component
    record StoredLabelGate(LabelRules rules) implements LabelGate {

        @Override
        public void check(List<String> labels) {
            rules.refuseRuled(labels);
        }
    }
}
