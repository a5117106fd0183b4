package io.hunt.webhook;

import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.webhook.sending.WebhookSender;
import java.net.InetAddress;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;

/** The whole webhook, for a process that has the webhook role. */
@Configuration(proxyBeanMethods = false)
@ComponentScan(nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
public class WebhookConfiguration {

    @Bean
    WebhookSettings webhookSettings(
            @Value("${service.webhook-url:}") String url,
            @Value("${service.webhook-secret:}") String secret,
            @Value("${service.webhook-max-in-flight:10}") int maxInFlight,
            @Value("${service.webhook-strict:false}") boolean strict,
            @Value("${service.webhook-standard-headers:false}") boolean standardHeaders) {
        return WebhookSettings.of(url, secret, maxInFlight, strict, standardHeaders);
    }

    @Bean
    WebhookSender post(WebhookSettings settings, Clock clock) {
        return new WebhookSender(settings, clock, InetAddress::getAllByName);
    }

    @Bean
    StreamingProcessor webhookProcessor() {
        return AlertWebhook.PROCESSOR;
    }
}
