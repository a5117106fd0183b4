package io.hunt.gateway.enrollment;

import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Deletes certificates that can no longer be renewed, once an hour. */
@Component
class CertificateCleanup extends PeriodicTask {

    private static final Logger LOG = LoggerFactory.getLogger(CertificateCleanup.class);

    private final CertificateIssuer certificateIssuer;

    CertificateCleanup(CertificateIssuer certificateIssuer) {
        super("old-certificates", Duration.ZERO, Duration.ofHours(1));
        this.certificateIssuer = certificateIssuer;
    }

    @Override
    protected void run() {
        LOG.debug("Deleted {} old certificates", certificateIssuer.forgetOld());
    }
}
