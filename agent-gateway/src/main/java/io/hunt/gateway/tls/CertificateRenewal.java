package io.hunt.gateway.tls;

import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Renews the service's certificate if it is due; checks once an hour. */
@Component
class CertificateRenewal extends PeriodicTask {

    private final ServiceCertificate serviceCertificate;

    CertificateRenewal(ServiceCertificate serviceCertificate) {
        super("certificate-renewal", Duration.ofHours(1));
        this.serviceCertificate = serviceCertificate;
    }

    @Override
    protected void run() {
        serviceCertificate.renew();
    }
}
