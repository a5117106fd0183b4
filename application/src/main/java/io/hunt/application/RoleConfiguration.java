package io.hunt.application;

import io.hunt.application.settings.AxonServerProperties;
import io.hunt.application.settings.DatabaseProperties;
import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.role.ForReads;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.time.DeadlineConfiguration;
import io.hunt.gateway.enrollment.EnrollmentConfiguration;
import io.hunt.query.QueryConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Import;

/**
 * Selects the beans of a process by its roles. A process has the handlers of the messages that it sends, whatever its roles;
 * {@link ForRole} on a component restricts it to a role. Beans are named by their full class names, because both sides use
 * the same class names.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({AxonServerProperties.class, DatabaseProperties.class, ServiceProperties.class})
class RoleConfiguration {

    /** Write model. All roles but {@code webhook} send commands; with Axon Server they reach a process that has the role. */
    @Configuration(proxyBeanMethods = false)
    @Conditional(LocalWriteModelCondition.class)
    @ComponentScan(basePackages = "io.hunt.command", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class CommandSide {}

    /** Read-only part of the command side: callers and limits are read from tables, so that reads continue without Axon Server. */
    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.QUERY)
    @Conditional(RemoteWriteModelCondition.class)
    @ComponentScan(
            basePackages = "io.hunt.command",
            useDefaultFilters = false,
            includeFilters = @ComponentScan.Filter(ForReads.class),
            nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class CommandSideReads {}

    /** Deadlines run only in processes with sagas. */
    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.COMMAND)
    @Import(DeadlineConfiguration.class)
    static class Deadlines {}

    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.QUERY)
    @ComponentScan(basePackages = "io.hunt.rest", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    @Import(QueryConfiguration.class)
    static class QuerySide {}

    /** Webhook side. REST tests the receiver, redelivers alerts and retries dead letters. */
    @Configuration(proxyBeanMethods = false)
    @ForRole({ProcessRole.QUERY, ProcessRole.WEBHOOK})
    @ComponentScan(basePackages = "io.hunt.webhook", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class Webhook {}

    /** Enrollment secret and measured costs of statements, which REST shows. */
    @Configuration(proxyBeanMethods = false)
    @ForRole({ProcessRole.QUERY, ProcessRole.GATEWAY})
    @ComponentScan(
            basePackages = "io.hunt.gateway.cost",
            nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    @Import(EnrollmentConfiguration.class)
    static class FleetQueries {}

    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.GATEWAY)
    @ComponentScan(basePackages = "io.hunt.gateway", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class Gateway {}
}
