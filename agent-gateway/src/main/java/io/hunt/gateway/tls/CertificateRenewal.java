package io.hunt.gateway.tls;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Renews the service's certificate if it is due; checks once an hour. */
@Component
class CertificateRenewal implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(CertificateRenewal.class);

    private final ServiceCertificate serviceCertificate;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("certificate-renewal").factory());
    private volatile boolean running;

    CertificateRenewal(ServiceCertificate serviceCertificate) {
        this.serviceCertificate = serviceCertificate;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void start() {
        running = true;
        thread.scheduleWithFixedDelay(this::renew, 1, 1, TimeUnit.HOURS);
    }

    private void renew() {
        try {
            serviceCertificate.renew();
        } catch (RuntimeException e) {
            LOG.warn("The service's certificate could not be renewed; trying again in an hour", e);
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
