package io.hunt.webhook;

import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import java.net.InetAddress;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;

/** Spring configuration of the webhook, for processes with the webhook role. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WebhookProperties.class)
@ComponentScan(nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
public class WebhookConfiguration {

    @Bean
    WebhookSettings webhookSettings(WebhookProperties settings) {
        return WebhookSettings.of(
                settings.webhookUrl(),
                settings.webhookSecret(),
                settings.webhookMaxInFlight(),
                settings.webhookStrict(),
                settings.webhookStandardHeaders());
    }

    @Bean
    WebhookSender post(WebhookSettings settings, Clock clock) {
        return new WebhookSender(settings, clock, InetAddress::getAllByName);
    }

    @Bean
    StreamingProcessor webhookProcessor(WebhookSettings settings) {
        return AlertDeliveryProcessor.declared(settings);
    }
}
