package io.hunt.rest.host;

import io.hunt.api.host.LabelRuleView;
import io.hunt.api.settings.SettingsCommand.RemoveLabelRule;
import io.hunt.api.settings.SettingsCommand.SetLabelRule;
import io.hunt.api.settings.SettingsQuery.FindLabelRule;
import io.hunt.rest.json.Body;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the rules of labels. */
@RestController
@RequestMapping("/api/v1/labels/{name}/rule")
class LabelRuleController {

    private final MessageGateway messageGateway;

    LabelRuleController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping
    @ApiOperation("Show the rule of a label")
    @RequiresRole(RequiredRole.READERS)
    LabelRuleView getLabelRule(@PathVariable String name, RequestContext context) {
        return messageGateway.get(new FindLabelRule(name), LabelRuleView.class, "rule", context);
    }

    @PutMapping
    @ApiOperation(
            value = "Set the rule of a label",
            detail =
                    "The hosts of the label are those that meet the rule whenever they are selected or listed; labels of this "
                            + "name that hosts have individually are ignored. Watchlist packs select by the rule, too.")
    @RequiresRole(RequiredRole.ADMINS)
    LabelRuleView updateLabelRule(@PathVariable String name, LabelRuleBody body, RequestContext context) {
        return messageGateway.send(
                new SetLabelRule(name, body.rule(), context.username()), LabelRuleView.class, context);
    }

    @DeleteMapping
    @ApiOperation(
            value = "Remove the rule of a label",
            detail = "The hosts of the label are then those that have it individually.")
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deleteLabelRule(@PathVariable String name, RequestContext context) {
        messageGateway.send(new RemoveLabelRule(name, context.username()), context);
    }

    /** New rule of a label. */
    record LabelRuleBody(
            @Size(min = 1, max = 1_000) @Schema(
                    description =
                            "Condition on `platform`, `hostname`, `os_version` and `agent_version` with `=`, `!=`, `like` (`%` and "
                                    + "`_` are wildcards), `in`, `and`, `or`, `not` and parentheses, case-insensitive; at most 1,000 "
                                    + "characters and 16 levels.",
                    example = "platform = linux and hostname like 'db-%'")
            String rule)
            implements Body {}
}
