package io.hunt.application.settings;

import io.hunt.command.CommandProperties;
import io.hunt.engine.process.AgreedSettings;
import io.hunt.engine.role.SharedProperties;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.webhook.WebhookProperties;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Settings that must be equal in all processes on one database, because they govern shared state. A process publishes the
 * values that its roles read.
 */
@Configuration(proxyBeanMethods = false)
class CommonSettings {

    static final Set<String> COMPONENTS = Set.of(
            "perUserHuntIsolation",
            "retentionDays",
            "maxConcurrentHunts",
            "campaignLeaseMinutes",
            "campaignAggregateRowCap",
            "campaignHostRowCap",
            "hostSilentAfter",
            "oldestAgent",
            "enrollSecret",
            "agentAuth",
            "agentCertDays",
            "webhookUrl",
            "webhookSecret",
            "webhookMaxInFlight",
            "webhookStrict",
            "webhookStandardHeaders");

    /** Entry for the release: messages over Axon Server require the same release in all processes. */
    private static final String RELEASE = "the release, with SERVICE_AXONSERVER";

    /** Entry for the use of Axon Server; its address may differ between processes. */
    private static final String AXON_SERVER = "SERVICE_AXONSERVER, set or not";

    @Bean
    AgreedSettings agreedSettings(
            SharedProperties shared,
            AxonServerProperties axonServer,
            ObjectProvider<CommandProperties> command,
            ObjectProvider<GatewayProperties> gateway,
            ObjectProvider<WebhookProperties> webhook) {
        var values = new HashMap<String, String>();
        Stream.of(Stream.of(shared), command.stream(), gateway.stream(), webhook.stream())
                .flatMap(records -> records)
                .forEach(settings -> values.putAll(inCommon(settings)));
        values.put(AXON_SERVER, Boolean.toString(axonServer.hasAxonServer()));
        if (axonServer.hasAxonServer()) {
            values.put(RELEASE, Release.version());
        }
        return new AgreedSettings(values);
    }

    /** Returns the values by environment variable. */
    private static Map<String, String> inCommon(Record settings) {
        var values = new HashMap<String, String>();
        Arrays.stream(settings.getClass().getRecordComponents())
                .filter(component -> COMPONENTS.contains(component.getName()))
                .forEach(component -> values.put(
                        SettingNames.variable(SettingNames.property(component.getName())), value(component, settings)));
        return values;
    }

    private static String value(RecordComponent component, Record settings) {
        try {
            return String.valueOf(component.getAccessor().invoke(settings));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component.getName() + " cannot be read", e);
        }
    }
}
