package io.hunt.engine.role;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Limits a component to processes with one of these roles. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Conditional(ForRole.Check.class)
public @interface ForRole {

    /** Roles of which one suffices. */
    ProcessRole[] value();

    /** Condition on the roles of this process; reads them once and caches them for the dozens of further conditions. */
    final class Check implements Condition {

        private static final String ROLES = Roles.class.getName();

        private record Roles(Set<ProcessRole> all) {}

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            var attributes = metadata.getAnnotationAttributes(ForRole.class.getName());
            return attributes != null
                    && Stream.of((ProcessRole[]) attributes.get("value")).anyMatch(roles(context)::contains);
        }

        private static Set<ProcessRole> roles(ConditionContext context) {
            ConfigurableListableBeanFactory beans = context.getBeanFactory();
            if (beans != null && beans.getSingleton(ROLES) instanceof Roles known) {
                return known.all();
            }
            Set<ProcessRole> roles = context.getEnvironment() instanceof ConfigurableEnvironment environment
                    ? ProcessRole.of(environment)
                    : Set.of();
            if (beans != null) {
                beans.registerSingleton(ROLES, new Roles(roles));
            }
            return roles;
        }
    }
}
