package io.hunt.application;

import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.role.ForReads;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.time.DeadlineConfiguration;
import io.hunt.gateway.enrollment.SecretConfiguration;
import io.hunt.query.QueryConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Import;

/**
 * What belongs to which role. A process has the handlers of what it sends, whatever its roles: {@link ForRole} on a part
 * says what of it runs only with a role. Beans go by their full class names, since both sides use the same business words.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ServiceProperties.class)
class RoleConfiguration {

    /** All but the webhook send commands. With Axon Server they reach a process that has the role. */
    @Configuration(proxyBeanMethods = false)
    @Conditional(CommandsHandledHere.class)
    @ComponentScan(basePackages = "io.hunt.command", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class CommandSide {}

    /** Who a caller is and what the limits are is read from tables: that goes on while no other process can be reached. */
    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.QUERY)
    @Conditional(CommandsHandledElsewhere.class)
    @ComponentScan(
            basePackages = "io.hunt.command",
            useDefaultFilters = false,
            includeFilters = @ComponentScan.Filter(ForReads.class),
            nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class ReadsOfTheCommandSide {}

    /** Deadlines run where the sagas are, and nowhere else. */
    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.COMMAND)
    @Import(DeadlineConfiguration.class)
    static class Deadlines {}

    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.QUERY)
    @ComponentScan(basePackages = "io.hunt.rest", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    @Import(QueryConfiguration.class)
    static class QuerySide {}

    /** REST tests the receiver, has alerts delivered again and tries parked ones again. */
    @Configuration(proxyBeanMethods = false)
    @ForRole({ProcessRole.QUERY, ProcessRole.WEBHOOK})
    @ComponentScan(basePackages = "io.hunt.webhook", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class Webhook {}

    /** REST shows the enrollment secret and what statements cost hosts. */
    @Configuration(proxyBeanMethods = false)
    @ForRole({ProcessRole.QUERY, ProcessRole.GATEWAY})
    @ComponentScan(
            basePackages = "io.hunt.gateway.cost",
            nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    @Import(SecretConfiguration.class)
    static class FleetQueries {}

    @Configuration(proxyBeanMethods = false)
    @ForRole(ProcessRole.GATEWAY)
    @ComponentScan(basePackages = "io.hunt.gateway", nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
    static class Gateway {}
}
