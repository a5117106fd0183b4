package io.hunt.application;

import io.hunt.engine.time.DeadlineConfiguration;
import io.hunt.gateway.AgentAuthentication;
import io.hunt.gateway.GatewaySettings;
import io.hunt.query.QueryConfiguration;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Import;

/** What belongs to which role. Beans go by their full class names, since both sides use the same business words. */
@Configuration(proxyBeanMethods = false)
class RoleConfiguration {

    /** Deadlines run where the sagas are, and nowhere else. */
    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.COMMAND)
    @ComponentScan(basePackages = "io.hunt.command", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    @Import(DeadlineConfiguration.class)
    static class CommandSide {}

    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.QUERY)
    @ComponentScan(basePackages = "io.hunt.rest", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    @Import(QueryConfiguration.class)
    static class QuerySide {}

    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.WEBHOOK)
    @ComponentScan(basePackages = "io.hunt.webhook", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class Webhook {}

    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.GATEWAY)
    @ComponentScan(basePackages = "io.hunt.gateway", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class Gateway {

        @Bean
        GatewaySettings gatewaySettings(
                @Value("${service.grpc-bind-address}") String bindAddress,
                @Value("${service.grpc-port}") int port,
                @Value("${service.data-dir}") Path dataDirectory,
                @Value("${service.enroll-secret:}") String enrollSecret,
                @Value("${service.agent-auth:mtls_or_bearer}") AgentAuthentication authentication,
                @Value("${service.agent-cert-days:30}") double certificateDays,
                @Value("${service.tls-names:}") String tlsNames) {
            var life = Duration.ofSeconds(
                    Math.round(certificateDays * Duration.ofDays(1).toSeconds()));
            List<String> names = Stream.of(tlsNames.split(","))
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .toList();
            return new GatewaySettings(bindAddress, port, dataDirectory, enrollSecret, authentication, life, names);
        }
    }
}
