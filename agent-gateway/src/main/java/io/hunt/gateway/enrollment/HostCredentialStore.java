package io.hunt.gateway.enrollment;

import io.hunt.api.id.HostId;
import io.hunt.gateway.enrollment.HostCertificates.IssuedCertificate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Stores the keys, credentials and certificates of many hosts in one transaction. */
@Component
class HostCredentialStore {

    private final EnrolledKeys keys;
    private final BearerCredentials bearerCredentials;
    private final HostCertificates certificates;
    private final TransactionTemplate transaction;

    HostCredentialStore(
            EnrolledKeys keys,
            BearerCredentials bearerCredentials,
            HostCertificates certificates,
            PlatformTransactionManager transactions) {
        this.keys = keys;
        this.bearerCredentials = bearerCredentials;
        this.certificates = certificates;
        this.transaction = new TransactionTemplate(transactions);
    }

    /**
     * Returns the host of each enrollment, indexed by the id given in the enrollment; a known key has another host. The
     * certificate is stored only for the given id. The result lacks an enrollment if its host has enrolled again since.
     */
    Map<HostId, HostId> keep(List<Enrollment> enrollments) {
        var hosts = new HashMap<HostId, HostId>();
        transaction.executeWithoutResult(_ -> {
            hosts.putAll(keys.claim(enrollments.stream()
                    .filter(each -> each.certified().isPresent())
                    .toList()));
            List<Enrollment> keyless = enrollments.stream()
                    .filter(each -> each.certified().isEmpty())
                    .toList();
            if (!keyless.isEmpty()) {
                bearerCredentials.issue(keyless);
            }
            keyless.forEach(each -> hosts.put(each.host(), each.host()));
            certificates.issued(enrollments.stream()
                    .filter(each -> each.host().equals(hosts.get(each.host())))
                    .flatMap(each ->
                            each
                                    .certified()
                                    .map(known -> IssuedCertificate.of(each.host(), known.certificate()))
                                    .stream())
                    .toList());
        });
        return hosts;
    }
}
