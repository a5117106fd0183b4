package io.hunt.application;

import io.hunt.api.admin.OperationEvent.ServiceStarted;
import io.hunt.api.admin.OperationEvent.ServiceStopped;
import io.hunt.application.settings.Release;
import io.hunt.engine.role.ProcessName;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.work.WorkKind;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Records the start of this process before its REST port opens, and its graceful shutdown after that port has closed. */
@Component
class LifecycleRecorder implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(LifecycleRecorder.class);

    private final EventGateway log;
    private final ProcessName process;
    private final Set<String> roles;
    private volatile boolean running;

    LifecycleRecorder(EventGateway log, ProcessName process, SharedProperties settings) {
        this.log = log;
        this.process = process;
        this.roles = settings.roles().stream()
                .map(ProcessRole::name)
                .map(role -> role.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public void start() {
        WorkKind.PROCESSORS.run(() -> log.publish(new ServiceStarted(process.value(), Release.version(), roles)));
        running = true;
    }

    /** An unreachable database does not prevent the shutdown. */
    @Override
    public void stop() {
        running = false;
        try {
            WorkKind.PROCESSORS.run(() -> log.publish(new ServiceStopped(process.value())));
        } catch (RuntimeException e) {
            LOG.warn("The stop of this process is not recorded in the event log: {}", e.getMessage());
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Same phase as the first admin: before the web server starts and after it stops. */
    @Override
    public int getPhase() {
        return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
    }
}
