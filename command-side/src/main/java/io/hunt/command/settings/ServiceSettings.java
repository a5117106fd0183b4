package io.hunt.command.settings;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.settings.NameList;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsCommand;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.api.settings.SettingsEvent;
import io.hunt.api.settings.SettingsEvent.SettingChanged;
import java.time.Instant;
import java.util.EnumMap;
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

    @EventSourcingHandler
    void on(SettingsEvent event, @Timestamp Instant at) {
        id = SettingsCommand.AGGREGATE_ID;
        changedAt = at;
        switch (event) {
            case SettingChanged changed -> values.put(changed.setting(), changed.value());
        }
    }

    private static Optional<String> normalised(Setting setting, String value) {
        return switch (setting) {
            case NONADMIN_HUNT_HOST_CAP -> Optional.of(value).filter(ServiceSettings::isHostCap);
            case OFFLINE_CAMPAIGNS_ENABLED -> Optional.of(value).filter(FLAGS::contains);
            case EVIDENCE_MONTHS -> Optional.of(value).filter(ServiceSettings::isNumberOfMonths);
            case OSQUERY_DENIED_TABLES, OSQUERY_ALLOWED_TABLES, OSQUERY_DENIED_FUNCTIONS, OSQUERY_ALLOWED_FUNCTIONS ->
                NameList.parse(value).map(NameList::text);
        };
    }

    private static boolean isHostCap(String value) {
        return NATURAL_NUMBER.matcher(value).matches() && Long.parseLong(value) <= Integer.MAX_VALUE;
    }

    private static boolean isNumberOfMonths(String value) {
        return NATURAL_NUMBER.matcher(value).matches() && Long.parseLong(value) <= MOST_MONTHS;
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
