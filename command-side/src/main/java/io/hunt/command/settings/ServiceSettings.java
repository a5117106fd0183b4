package io.hunt.command.settings;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.host.HostCommand;
import io.hunt.api.host.LabelRuleView;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.settings.NameList;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsCommand;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.api.settings.SettingsCommand.RemoveLabelRule;
import io.hunt.api.settings.SettingsCommand.SetLabelRule;
import io.hunt.api.settings.SettingsEvent;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.api.settings.SettingsEvent.SettingChanged;
import io.hunt.command.label.LabelRules;
import io.hunt.engine.label.LabelRuleParser;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of all settings; there is one instance, created by the first change. */
@Aggregate(lockFactory = "clusterLocks")
class ServiceSettings {

    private static final Pattern NATURAL_NUMBER = Pattern.compile("0|[1-9][0-9]{0,9}");
    /** Ten years. */
    private static final int MOST_MONTHS = 120;

    private static final Set<String> FLAGS = Set.of("true", "false");

    // Read by Axon.
    @SuppressWarnings("unused")
    @AggregateIdentifier
    private String id;

    private final Map<Setting, String> values = new EnumMap<>(Setting.class);
    private final Map<String, String> labelRules = new HashMap<>();
    private Instant changedAt;

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    SettingValue handle(ChangeSetting command) {
        String value = normalised(command.setting(), command.value())
                .orElseThrow(() -> new RejectionException(new ValidationFailed("value", wanted(command.setting()))));
        String before = values.getOrDefault(command.setting(), command.setting().defaultValue());
        apply(new SettingChanged(command.setting(), value, before, command.changedBy()));
        return new SettingValue(command.setting(), value, changedAt, command.changedBy());
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    LabelRuleView handle(SetLabelRule command) {
        String label = checked(command.label());
        String rule = command.rule().strip();
        LabelRuleParser.parse(rule);
        String before = labelRules.get(LabelRules.key(label));
        if (before == null && labelRules.size() >= SettingsCommand.MOST_LABEL_RULES) {
            throw new RejectionException(new ValidationFailed("rule", "would exceed the limit of 100 rules"));
        }
        apply(new LabelRuleChanged(label, rule, before, command.setBy()));
        return new LabelRuleView(label, rule, command.setBy(), changedAt);
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RemoveLabelRule command) {
        String before = labelRules.get(LabelRules.key(command.label()));
        if (before == null) {
            throw new RejectionException(new NotFound("rule"));
        }
        apply(new LabelRuleChanged(command.label(), null, before, command.removedBy()));
    }

    private static String checked(String name) {
        String label = InvisibleCharacters.strip(name);
        int length = label.codePointCount(0, label.length());
        if (length == 0 || length > HostCommand.LONGEST_LABEL || label.chars().anyMatch(Character::isISOControl)) {
            throw new RejectionException(
                    new ValidationFailed("name", "must be 1 to 64 characters without control characters"));
        }
        return label;
    }

    @EventSourcingHandler
    void on(SettingsEvent event, @Timestamp Instant at) {
        id = SettingsCommand.AGGREGATE_ID;
        changedAt = at;
        switch (event) {
            case SettingChanged changed -> values.put(changed.setting(), changed.value());
            case LabelRuleChanged changed -> keep(LabelRules.key(changed.label()), changed.rule());
        }
    }

    private void keep(String label, @Nullable String rule) {
        if (rule == null) {
            labelRules.remove(label);
        } else {
            labelRules.put(label, rule);
        }
    }

    private static Optional<String> normalised(Setting setting, String value) {
        return switch (setting) {
            case NONADMIN_HUNT_HOST_CAP -> Optional.of(value).filter(given -> isNumber(given, Integer.MAX_VALUE));
            case OFFLINE_CAMPAIGNS_ENABLED -> Optional.of(value).filter(FLAGS::contains);
            case EVIDENCE_MONTHS -> Optional.of(value).filter(given -> isNumber(given, MOST_MONTHS));
            case OSQUERY_DENIED_TABLES, OSQUERY_ALLOWED_TABLES, OSQUERY_DENIED_FUNCTIONS, OSQUERY_ALLOWED_FUNCTIONS ->
                NameList.parse(value).map(NameList::text);
        };
    }

    private static boolean isNumber(String value, int most) {
        return NATURAL_NUMBER.matcher(value).matches() && Long.parseLong(value) <= most;
    }

    private static String wanted(Setting setting) {
        return switch (setting) {
            case NONADMIN_HUNT_HOST_CAP -> "must be an integer from 0 to 2147483647";
            case OFFLINE_CAMPAIGNS_ENABLED -> "must be true or false";
            case EVIDENCE_MONTHS -> "must be an integer from 0 to " + MOST_MONTHS;
            case OSQUERY_DENIED_TABLES, OSQUERY_ALLOWED_TABLES, OSQUERY_DENIED_FUNCTIONS, OSQUERY_ALLOWED_FUNCTIONS ->
                "must be an array of at most 500 names, each of 1 to 128 letters, digits and underscores";
        };
    }
}
