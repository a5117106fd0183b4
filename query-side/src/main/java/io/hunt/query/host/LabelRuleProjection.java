package io.hunt.query.host;

import io.hunt.api.settings.SettingsCommand;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/** Projection of the rules of labels. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class LabelRuleProjection {

    private final LabelRuleTable rules;

    LabelRuleProjection(LabelRuleTable rules) {
        this.rules = rules;
    }

    @EventHandler
    void on(LabelRuleChanged changed, EventMessage<?> message) {
        rules.change(changed, EventVersions.version(message, SettingsCommand.AGGREGATE_ID));
    }
}
