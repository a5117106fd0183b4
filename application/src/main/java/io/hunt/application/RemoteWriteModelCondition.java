package io.hunt.application;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Condition that other processes run the write model. */
final class RemoteWriteModelCondition implements Condition {

    private final Condition here = new LocalWriteModelCondition();

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return !here.matches(context, metadata);
    }
}
