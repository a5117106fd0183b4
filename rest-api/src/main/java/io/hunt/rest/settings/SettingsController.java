package io.hunt.rest.settings;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.Word;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.api.settings.SettingsQuery.ListSettings;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Published;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.RawJson;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** The settings an admin changes while the service runs. */
@RestController
@RequestMapping("/api/v1/admin/settings")
class SettingsController {

    private final Messages messages;

    SettingsController(Messages messages) {
        this.messages = messages;
    }

    @GetMapping
    @Published("List the settings that can be changed while the service runs")
    @RequiresRole(RequiredRole.ADMINS)
    ItemList<SettingJson> listSettings(RequestContext context) {
        return ItemList.whole(messages.list(new ListSettings(), SettingValue.class, context).stream()
                .map(SettingJson::of)
                .toList());
    }

    @GetMapping("/{name}")
    @Published("Show a setting")
    @RequiresRole(RequiredRole.ADMINS)
    SettingJson getSetting(@PathVariable String name, RequestContext context) {
        Setting setting = setting(name);
        return messages.list(new ListSettings(), SettingValue.class, context).stream()
                .filter(value -> value.setting() == setting)
                .findFirst()
                .map(SettingJson::of)
                .orElseThrow(() -> new Refused(new NotFound("setting")));
    }

    @PutMapping("/{name}")
    @Published(value = "Change a setting", detail = "The bare value is as good as an object that holds it.")
    @RequiresRole(RequiredRole.ADMINS)
    ChangeJson updateSetting(@PathVariable String name, SettingBody body, RequestContext context) {
        Setting setting = setting(name);
        var command = new ChangeSetting(setting, text(setting, body.value()), context.username());
        return ChangeJson.of(messages.send(command, SettingValue.class, context));
    }

    private static Setting setting(String name) {
        return Word.parse(Setting.class, name).orElseThrow(() -> new Refused(new NotFound("setting")));
    }

    private static String text(Setting setting, JsonNode value) {
        if (setting.isListOfNames()) {
            return namesText(value);
        }
        if (value.isBoolean() || (value.isIntegralNumber() && value.canConvertToLong())) {
            return value.asString();
        }
        throw new Refused(new ValidationFailed("value", "must be an integer or a boolean, as the setting is"));
    }

    private static String namesText(JsonNode value) {
        if (value.isArray() && value.valueStream().allMatch(JsonNode::isString)) {
            return value.toString();
        }
        throw new Refused(new ValidationFailed("value", "must be an array of names"));
    }

    /** A setting as JSON; its value is a JSON number, boolean or array of names. */
    record SettingJson(
            @Schema(description = "The setting.", example = "nonadmin_hunt_host_cap")
            String name,

            @Schema(
                    description = "The value of the setting.",
                    example = "50",
                    types = {"integer", "boolean", "array"})
            RawJson value,

            @JsonProperty("default")
            @Schema(
                    description = "The value while nobody has changed it.",
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

    /** A changed setting as JSON. */
    record ChangeJson(
            @Schema(description = "The setting.", example = "nonadmin_hunt_host_cap")
            String name,

            @Schema(
                    description = "The value of the setting.",
                    example = "50",
                    types = {"integer", "boolean", "array"})
            RawJson value,

            @Nullable @Schema(description = "When it was last changed; null when it never was.", example = "2026-11-21T12:00:00Z")
            Instant updatedAt,

            @Nullable @Schema(description = "Who changed it last; null when nobody did.", example = "root")
            String updatedBy) {

        static ChangeJson of(SettingValue value) {
            return new ChangeJson(
                    value.setting().text(), new RawJson(value.value()), value.updatedAt(), value.updatedBy());
        }
    }
}
