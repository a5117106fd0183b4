package io.hunt.query.derived;

import io.hunt.api.host.EnrollmentEvent.EnrollSecretRotated;
import io.hunt.api.host.EnrollmentEvent.FleetSecretRecorded;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Derives digests of the authorities and of the enrollment secret. Rows without such an event (written before the
 * first start that records them) are not compared.
 */
final class FleetSecretDerivation implements Derivation {

    private static final String DIGEST = "digest";
    private static final String ENROLL_SECRET = "enroll-secret";

    private static final AcceptedDifferences UNTIL_RECORDED = new AcceptedDifferences() {
        @Override
        public boolean mayBeAdded(Map<String, String> row) {
            return true;
        }
    };

    private final ExpectedRows authorities = new ExpectedRows("service_authority", """
            select name,
                   encode(sha256(convert_to(certificate || E'\\n' || coalesce(private_key, ''), 'UTF8')), 'hex') as digest
            from public.service_authority order by name""", UNTIL_RECORDED);

    private final ExpectedRows secret = new ExpectedRows("enroll_secret", """
            select 'enroll-secret', encode(sha256(convert_to(secret, 'UTF8')), 'hex') as digest
            from public.enroll_secret""", UNTIL_RECORDED);

    @Override
    public Stream<Class<?>> events() {
        return Stream.of(FleetSecretRecorded.class, EnrollSecretRotated.class);
    }

    @Override
    public void on(Object event, Instant at) {
        switch (event) {
            case FleetSecretRecorded recorded when recorded.name().equals(ENROLL_SECRET) -> keep(recorded.digest());
            case FleetSecretRecorded recorded -> authorities.put(recorded.name(), Map.of(DIGEST, recorded.digest()));
            case EnrollSecretRotated rotated -> keep(rotated.secretDigest());
            default -> throw new IllegalArgumentException(event.getClass().getName());
        }
    }

    private void keep(@Nullable String digest) {
        secret.put(ENROLL_SECRET, Map.of());
        secret.set(ENROLL_SECRET, DIGEST, digest);
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(authorities, secret);
    }
}
