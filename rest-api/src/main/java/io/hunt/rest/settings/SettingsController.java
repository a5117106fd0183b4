package io.hunt.rest.settings;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.hunt.api.RawJson;
import io.hunt.api.TextEnum;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.api.settings.SettingsQuery.ListSettings;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Endpoints of the settings that admins change at runtime. */
@RestController
@RequestMapping("/api/v1/admin/settings")
class SettingsController {

    private final MessageGateway messageGateway;

    SettingsController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping
    @ApiOperation("List the settings that can be changed at runtime")
    @RequiresRole(RequiredRole.ADMINS)
    ItemList<SettingJson> listSettings(RequestContext context) {
        return ItemList.whole(messageGateway.list(new ListSettings(), SettingValue.class, context).stream()
                .map(SettingJson::of)
                .toList());
    }

    @GetMapping("/{name}")
    @ApiOperation("Show a setting")
    @RequiresRole(RequiredRole.ADMINS)
    SettingJson getSetting(@PathVariable String name, RequestContext context) {
        Setting setting = setting(name);
        return messageGateway.list(new ListSettings(), SettingValue.class, context).stream()
                .filter(value -> value.setting() == setting)
                .findFirst()
                .map(SettingJson::of)
                .orElseThrow(() -> new RejectionException(new NotFound("setting")));
    }

    @PutMapping("/{name}")
    @ApiOperation(value = "Change a setting", detail = "The body may be the bare value or an object that contains it.")
    @RequiresRole(RequiredRole.ADMINS)
    ChangeJson updateSetting(@PathVariable String name, SettingBody body, RequestContext context) {
        Setting setting = setting(name);
        var command = new ChangeSetting(setting, text(setting, body.value()), context.username());
        return ChangeJson.of(messageGateway.send(command, SettingValue.class, context));
    }

    private static Setting setting(String name) {
        return TextEnum.parse(Setting.class, name).orElseThrow(() -> new RejectionException(new NotFound("setting")));
    }

    private static String text(Setting setting, JsonNode value) {
        if (setting.isListOfNames()) {
            return namesText(value);
        }
        if (value.isBoolean() || (value.isIntegralNumber() && value.canConvertToLong())) {
            return value.asString();
        }
        throw new RejectionException(
                new ValidationFailed("value", "must be an integer or a boolean, depending on the setting"));
    }

    private static String namesText(JsonNode value) {
        if (value.isArray() && value.valueStream().allMatch(JsonNode::isString)) {
            return value.toString();
        }
        throw new RejectionException(new ValidationFailed("value", "must be an array of names"));
    }

    /** Setting as JSON; its value is a JSON number, boolean or array of names. */
    record SettingJson(
            @Schema(description = "Name of the setting.", example = "nonadmin_hunt_host_cap")
            String name,

            @Schema(
                    description = "Value of the setting.",
                    example = "50",
                    types = {"integer", "boolean", "array"})
            RawJson value,

            @JsonProperty("default")
            @Schema(
                    description = "Default value of the setting.",
                    example = "50",
                    types = {"integer", "boolean", "array"})
            RawJson byDefault) {

        static SettingJson of(SettingValue value) {
            return new SettingJson(
                    value.setting().text(),
                    new RawJson(value.value()),
                    new RawJson(value.setting().defaultValue()));
        }
    }

    /** Changed setting as JSON. */
    record ChangeJson(
            @Schema(description = "Name of the setting.", example = "nonadmin_hunt_host_cap")
            String name,

            @Schema(
                    description = "Value of the setting.",
                    example = "50",
                    types = {"integer", "boolean", "array"})
            RawJson value,

            @Nullable @Schema(
                    description = "Time of the last change; null before the first change.",
                    example = "2026-11-21T12:00:00Z")
            Instant updatedAt,

            @Nullable @Schema(description = "User of the last change; null before the first change.", example = "root")
            String updatedBy) {

        static ChangeJson of(SettingValue value) {
            return new ChangeJson(
                    value.setting().text(), new RawJson(value.value()), value.updatedAt(), value.updatedBy());
        }
    }
}
