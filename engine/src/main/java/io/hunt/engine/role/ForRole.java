package io.hunt.engine.role;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Takes part only in processes with one of these roles. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Conditional(ForRole.Check.class)
public @interface ForRole {

    /** The roles, of which one is enough. */
    ProcessRole[] value();

    /** Compares with the roles of this process. */
    final class Check implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            var attributes = metadata.getAnnotationAttributes(ForRole.class.getName());
            return attributes != null
                    && context.getEnvironment() instanceof ConfigurableEnvironment environment
                    && Stream.of((ProcessRole[]) attributes.get("value"))
                            .anyMatch(ProcessRole.of(environment)::contains);
        }
    }
}
