package io.hunt.application;

import io.hunt.application.settings.ProcessRole;
import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.time.DeadlineConfiguration;
import io.hunt.query.QueryConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Import;

/** What belongs to which role. Beans go by their full class names, since both sides use the same business words. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ServiceProperties.class)
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
    static class Gateway {}
}
