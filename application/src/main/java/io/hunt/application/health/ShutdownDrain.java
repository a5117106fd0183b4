package io.hunt.application.health;

import io.hunt.application.settings.ServiceProperties;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.stereotype.Component;

/** Draining: waits between the loss of readiness and the closing of streams and ports, so that load balancers notice. */
@Component
class ShutdownDrain implements ApplicationListener<ContextClosedEvent> {

    private static final Logger LOG = LoggerFactory.getLogger(ShutdownDrain.class);

    private final ApplicationContext process;
    private final Duration pause;

    ShutdownDrain(ApplicationContext process, ServiceProperties settings) {
        this.process = process;
        this.pause = settings.drainSeconds();
    }

    /** Runs before any bean stops; readiness has been withdrawn by then. */
    @Override
    public void onApplicationEvent(ContextClosedEvent closed) {
        if (!closed.getApplicationContext().equals(process) || pause.isZero()) {
            return;
        }
        LOG.info("Not ready any more; stopping in {} s", pause.toSeconds());
        try {
            TimeUnit.MILLISECONDS.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
