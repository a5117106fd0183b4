package io.hunt.application;

import io.hunt.application.settings.AxonServerProperties;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.settings.EarlySettings;
import java.util.Set;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Condition that this process runs the write model: it has the role {@code command}, or it sends commands and no Axon Server
 * carries them to another process.
 */
final class LocalWriteModelCondition implements Condition {

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        var environment = (ConfigurableEnvironment) context.getEnvironment();
        Set<ProcessRole> roles = ProcessRole.of(environment);
        return roles.contains(ProcessRole.COMMAND)
                || ((roles.contains(ProcessRole.QUERY) || roles.contains(ProcessRole.GATEWAY))
                        && !EarlySettings.read(AxonServerProperties.class, environment)
                                .hasAxonServer());
    }
}
