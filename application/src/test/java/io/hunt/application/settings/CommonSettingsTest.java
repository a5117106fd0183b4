package io.hunt.application.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.command.CommandProperties;
import io.hunt.engine.process.AgreedSettings;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.EarlySettings;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.webhook.WebhookProperties;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CommonSettingsTest {

    @Test
    void each_is_a_setting() {
        assertThat(SettingNames.RECORDS.stream()
                        .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                        .map(RecordComponent::getName))
                .containsAll(CommonSettings.COMPONENTS);
    }

    @Test
    void processes_behind_an_axon_server_are_of_one_release_and_none_is_beside_it() {
        assertThat(agreed(Map.of("service.axonserver", "localhost:8124")))
                .hasToString("AgreedSettings[SERVICE_AXONSERVER, set or not, SERVICE_PER_USER_HUNT_ISOLATION, "
                        + "SERVICE_RETENTION_DAYS, the release, with SERVICE_AXONSERVER]");
        assertThat(agreed(Map.of()))
                .hasToString("AgreedSettings[SERVICE_AXONSERVER, set or not, SERVICE_PER_USER_HUNT_ISOLATION, "
                        + "SERVICE_RETENTION_DAYS]");
    }

    /** Returns the settings of a process whose roles read no settings of their own. */
    private static AgreedSettings agreed(Map<String, Object> settings) {
        var environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("given", settings));
        var beans = new StaticListableBeanFactory();
        return new CommonSettings()
                .agreedSettings(
                        EarlySettings.read(SharedProperties.class, environment),
                        EarlySettings.read(AxonServerProperties.class, environment),
                        beans.getBeanProvider(CommandProperties.class),
                        beans.getBeanProvider(GatewayProperties.class),
                        beans.getBeanProvider(WebhookProperties.class));
    }
}
