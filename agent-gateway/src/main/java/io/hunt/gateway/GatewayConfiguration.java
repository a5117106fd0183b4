package io.hunt.gateway;

import io.hunt.gateway.enrollment.EnrollSecret;
import io.hunt.gateway.tls.Certificates;
import io.hunt.gateway.tls.HostAuthority;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the gateway needs from its settings. */
@Configuration(proxyBeanMethods = false)
class GatewayConfiguration {

    @Bean
    Certificates certificates(GatewaySettings settings, Clock clock) {
        return Certificates.in(
                settings.dataDirectory().resolve("tls"), settings.bindAddress(), settings.tlsNames(), clock);
    }

    @Bean
    HostAuthority hostAuthority(GatewaySettings settings) {
        return HostAuthority.in(settings.dataDirectory().resolve("tls"));
    }

    @Bean
    EnrollSecret enrollSecret(GatewaySettings settings) {
        return EnrollSecret.of(settings);
    }
}
