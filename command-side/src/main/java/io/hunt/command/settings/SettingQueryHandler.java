package io.hunt.command.settings;

import io.hunt.api.host.LabelRuleView;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsQuery.FindLabelRule;
import io.hunt.api.settings.SettingsQuery.ListSettings;
import io.hunt.command.label.LabelRules;
import io.hunt.engine.role.ForReads;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of the current settings. */
@ForReads
@Component
class SettingQueryHandler {

    private final CommandSettingProjection settings;
    private final LabelRules labelRules;

    SettingQueryHandler(CommandSettingProjection settings, LabelRules labelRules) {
        this.settings = settings;
        this.labelRules = labelRules;
    }

    @QueryHandler
    Optional<LabelRuleView> handle(FindLabelRule query) {
        return labelRules.find(query.label());
    }

    @QueryHandler
    List<SettingValue> handle(ListSettings query) {
        return Stream.of(Setting.values()).map(settings::current).toList();
    }
}
