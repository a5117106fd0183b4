package io.hunt.gateway;

import io.hunt.engine.role.SharedProperties;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.settings.OsqueryProperties;
import io.hunt.gateway.tls.CertificateAuthorities;
import io.hunt.gateway.tls.HostAuthority;
import io.hunt.gateway.tls.OperatorCertificate;
import io.hunt.gateway.tls.ServiceCertificate;
import io.hunt.gateway.wire.InboundMemory;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration of the gateway's certificates and memory limit. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({GatewayProperties.class, OsqueryProperties.class})
class GatewayConfiguration {

    @Bean
    ServiceCertificate certificates(
            CertificateAuthorities certificateAuthorities,
            GatewayProperties settings,
            SharedProperties shared,
            Clock clock) {
        certificateAuthorities.copyService();
        return ServiceCertificate.in(tls(shared), shared.addressOr(settings.grpcBindAddress()), names(settings), clock)
                .withOperatorCertificate(OperatorCertificate.of(settings.grpcTlsCert(), settings.grpcTlsKey()));
    }

    @Bean
    HostAuthority hostAuthority(CertificateAuthorities certificateAuthorities) {
        return HostAuthority.of(certificateAuthorities);
    }

    @Bean
    InboundMemory inboundMemory(GatewayProperties settings) {
        return new InboundMemory(settings.inboundMemoryBytes());
    }

    private static Path tls(SharedProperties shared) {
        return shared.dataDir().resolve("tls");
    }

    private static List<String> names(GatewayProperties settings) {
        return settings.tlsNames().stream()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
