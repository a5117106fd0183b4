package io.hunt.application.settings;

import io.hunt.audit.checkpoint.AuditProperties;
import io.hunt.command.AccessProperties;
import io.hunt.command.CommandProperties;
import io.hunt.engine.role.SharedProperties;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.settings.OsqueryProperties;
import io.hunt.rest.connection.ConnectionProperties;
import io.hunt.rest.limit.RestProperties;
import io.hunt.webhook.WebhookProperties;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.BindResult;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.core.env.ConfigurableEnvironment;

/** Names of all settings, from the components of their records. */
final class SettingNames {

    /** Every record with settings, whatever the roles of a process: settings of other roles are known too. */
    static final List<Class<? extends Record>> RECORDS = List.of(
            SharedProperties.class,
            ServiceProperties.class,
            DatabaseProperties.class,
            AxonServerProperties.class,
            GatewayProperties.class,
            OsqueryProperties.class,
            AccessProperties.class,
            CommandProperties.class,
            WebhookProperties.class,
            RestProperties.class,
            ConnectionProperties.class,
            AuditProperties.class);

    private SettingNames() {}

    /** Returns the names as properties behind {@code service.}, such as {@code rest-port}. */
    static Stream<String> properties() {
        return Stream.concat(
                RECORDS.stream()
                        .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                        .map(component -> property(component.getName())),
                SecretFilePostProcessor.SECRETS.stream().map(secret -> secret + SecretFilePostProcessor.SUFFIX));
    }

    /** Returns the name of a component as a property behind {@code service.}. */
    static String property(String component) {
        return DataObjectPropertyName.toDashedForm(component);
    }

    /** Returns the text of a setting before binding; empty if it is not set. */
    static String text(ConfigurableEnvironment environment, String property) {
        BindResult<String> said = Binder.get(environment).bind("service." + property, String.class);
        return said.isBound() ? said.get().strip() : "";
    }

    /** Returns the environment variable of a property behind {@code service.}. */
    static String variable(String property) {
        return "SERVICE_" + property.replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
