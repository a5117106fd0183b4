package io.hunt.application;

import io.hunt.application.settings.ProcessRole;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Takes part only in processes with this role. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Conditional(ForRole.Check.class)
@interface ForRole {

    /** The role. */
    ProcessRole value();

    /** Compares with the roles of this process. */
    final class Check implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            var attributes = metadata.getAnnotationAttributes(ForRole.class.getName());
            return attributes != null
                    && context.getEnvironment() instanceof ConfigurableEnvironment environment
                    && ProcessRole.of(environment).contains((ProcessRole) attributes.get("value"));
        }
    }
}
