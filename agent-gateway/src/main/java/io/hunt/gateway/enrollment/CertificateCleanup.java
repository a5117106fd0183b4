package io.hunt.gateway.enrollment;

import io.hunt.engine.work.WorkKind;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Deletes certificates that can no longer be renewed, once an hour. */
@Component
class CertificateCleanup implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(CertificateCleanup.class);

    private final CertificateIssuer certificateIssuer;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(WorkKind.INTAKE.threads(
            Thread.ofPlatform().daemon().name("old-certificates").factory()));
    private volatile boolean running;

    CertificateCleanup(CertificateIssuer certificateIssuer) {
        this.certificateIssuer = certificateIssuer;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void start() {
        running = true;
        thread.scheduleWithFixedDelay(this::forget, 0, 1, TimeUnit.HOURS);
    }

    private void forget() {
        try {
            int forgotten = certificateIssuer.forgetOld();
            LOG.debug("Deleted {} old certificates", forgotten);
        } catch (RuntimeException e) {
            LOG.warn("Old certificates could not be deleted; trying again in an hour", e);
        }
    }

    @Override
    public void stop() {
        running = false;
        thread.shutdownNow();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
