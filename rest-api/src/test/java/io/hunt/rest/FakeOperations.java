package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.admin.DeadLetterCommand.DiscardDeadLetter;
import io.hunt.api.admin.DeadLetterCommand.RetryDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.CountDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterCount;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterView;
import io.hunt.api.admin.DeadLetterQuery.FindDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.ListDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.ParkedEvent;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.asof.LogPrefix;
import io.hunt.api.asof.PastQuery.FindPrefixAt;
import io.hunt.api.asof.PastQuery.FindPrefixUpTo;
import io.hunt.api.condition.ConditionKind;
import io.hunt.api.condition.ConditionQuery.ConditionCount;
import io.hunt.api.condition.ConditionQuery.CountConditions;
import io.hunt.api.condition.ConditionQuery.ListConditions;
import io.hunt.api.condition.ConditionView;
import io.hunt.api.host.LabelRuleView;
import io.hunt.api.ioc.Severity;
import io.hunt.api.securitylog.SecurityCommand.RecordFact;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.api.settings.Limits;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.api.settings.SettingsCommand.RemoveLabelRule;
import io.hunt.api.settings.SettingsCommand.SetLabelRule;
import io.hunt.api.settings.SettingsQuery.FindLabelRule;
import io.hunt.api.settings.SettingsQuery.FindLimits;
import io.hunt.api.settings.SettingsQuery.ListSettings;
import io.hunt.api.webhook.WebhookCommand.RedeliverAlert;
import io.hunt.api.webhook.WebhookCommand.TestWebhook;
import io.hunt.api.webhook.WebhookCommand.Tried;
import io.hunt.api.webhook.WebhookQuery.CountDeliveries;
import io.hunt.api.webhook.WebhookQuery.DeliveryCount;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.hunt.api.webhook.WebhookQuery.ListDeliveries;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the handlers for settings, read models, dead letters, webhooks and the security log; {@link Backend} holds their answers. */
@Component
class FakeOperations {

    private final Backend backend;

    FakeOperations(Backend backend) {
        this.backend = backend;
    }

    @QueryHandler
    LogPrefix handle(FindPrefixUpTo query) {
        return new LogPrefix(query.position(), query.position() - 3);
    }

    @QueryHandler
    LogPrefix handle(FindPrefixAt query, MetaData with) {
        backend.take(query, with);
        return new LogPrefix(17, 12);
    }

    @QueryHandler
    Limits handle(FindLimits query) {
        return new Limits(5, 2, 50, false, true);
    }

    @CommandHandler
    SettingValue handle(ChangeSetting command, MetaData with) {
        backend.take(command, with);
        return new SettingValue(command.setting(), command.value(), Samples.NOON, command.changedBy());
    }

    @CommandHandler
    LabelRuleView handle(SetLabelRule command, MetaData with) {
        backend.take(command, with);
        return Samples.LABEL_RULE;
    }

    @CommandHandler
    void handle(RemoveLabelRule command, MetaData with) {
        backend.take(command, with);
    }

    @QueryHandler
    Optional<LabelRuleView> handle(FindLabelRule query) {
        return Backend.known(query.label(), Samples.LABEL_RULE.label(), Samples.LABEL_RULE);
    }

    @QueryHandler
    List<SettingValue> handle(ListSettings query) {
        return List.of(
                new SettingValue(Setting.NONADMIN_HUNT_HOST_CAP, "7", Samples.NOON, "root"),
                new SettingValue(Setting.OFFLINE_CAMPAIGNS_ENABLED, "false", null, null));
    }

    @CommandHandler
    void handle(RebuildReadModels command, MetaData with) {
        backend.take(command, with);
    }

    @CommandHandler
    void handle(RecordFact command, MetaData with) {
        backend.record(command.fact(), with);
    }

    @QueryHandler
    Page<DeliveryView> handle(ListDeliveries query, MetaData with) {
        return backend.page(query, with, Samples.DELIVERY);
    }

    @QueryHandler
    Page<SecurityEventView> handle(ListSecurityEvents query, MetaData with) {
        return backend.page(query, with, Samples.SECURITY_EVENT);
    }

    @CommandHandler
    Tried handle(TestWebhook command, MetaData with) {
        backend.take(command, with);
        return new Tried(false, null, "deadline passed");
    }

    @CommandHandler
    void handle(RedeliverAlert command, MetaData with) {
        backend.take(command, with);
    }

    @QueryHandler
    Page<DeadLetterView> handle(ListDeadLetters query, MetaData with) {
        return backend.page(query, with, Samples.DEAD_LETTER);
    }

    @QueryHandler
    Optional<ParkedEvent> handle(FindDeadLetter query, MetaData with) {
        backend.take(query, with);
        return Backend.known(query.deadLetterId(), Samples.DEAD_LETTER.id(), Samples.PARKED);
    }

    @CommandHandler
    void handle(RetryDeadLetter command, MetaData with) {
        backend.take(command, with);
    }

    @CommandHandler
    void handle(DiscardDeadLetter command, MetaData with) {
        backend.take(command, with);
    }

    @QueryHandler
    DeadLetterCount handle(CountDeadLetters query) {
        return new DeadLetterCount(4);
    }

    @QueryHandler
    DeliveryCount handle(CountDeliveries query) {
        return new DeliveryCount(true, 1, 2, 3);
    }

    @QueryHandler
    ConditionCount handle(CountConditions query) {
        return new ConditionCount(1, 2);
    }

    @QueryHandler
    Page<ConditionView> handle(ListConditions query, MetaData with) {
        return backend.page(
                query,
                with,
                new ConditionView(
                        ConditionKind.RECEIVER_FAILING,
                        Severity.HIGH,
                        "webhook",
                        null,
                        null,
                        "No delivery has been accepted since 2026-11-21T11:30:00Z.",
                        Samples.NOON));
    }
}
