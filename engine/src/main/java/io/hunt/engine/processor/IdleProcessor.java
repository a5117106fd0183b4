package io.hunt.engine.processor;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.axonframework.common.Registration;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventProcessor;
import org.axonframework.messaging.MessageHandlerInterceptor;

/**
 * Placeholder for a processor that runs in processes of another role. Reads no events and claims no segment; its handlers
 * are wired so that this process can retry dead letters.
 */
final class IdleProcessor implements EventProcessor {

    private final String name;
    private final List<MessageHandlerInterceptor<? super EventMessage<?>>> interceptors = new CopyOnWriteArrayList<>();

    IdleProcessor(String name) {
        this.name = name;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public List<MessageHandlerInterceptor<? super EventMessage<?>>> getHandlerInterceptors() {
        return List.copyOf(interceptors);
    }

    @Override
    public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super EventMessage<?>> interceptor) {
        interceptors.add(interceptor);
        return () -> interceptors.remove(interceptor);
    }

    @Override
    public void start() {
        // No work to start.
    }

    @Override
    public void shutDown() {
        // No work to stop.
    }

    @Override
    public boolean isRunning() {
        return false;
    }

    @Override
    public boolean isError() {
        return false;
    }
}
