package io.hunt.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.identity.HostCertificate;
import io.hunt.agent.identity.HostCertificateRequest;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.testing.FakeAuthority;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostCertificateRenewalTest {

    private final FakeAuthority authority = new FakeAuthority();
    private final Backoff backoff = new Backoff(BackoffBounds.STANDARD, new SplittableRandom(7));

    @Test
    void a_certificate_is_renewed_after_two_thirds_of_its_time_with_jitter() {
        HostCertificate certificate = certificate(Duration.ZERO);
        for (int i = 0; i < 100; i++) {
            assertThat(pause(certificate, Duration.ZERO))
                    .isBetween(Duration.ofDays(20).minusMinutes(1), Duration.ofHours(516));
            assertThat(pause(certificate, Duration.ofDays(19))).isBetween(Duration.ofHours(23), Duration.ofHours(61));
        }
    }

    @Test
    void an_expired_certificate_and_one_that_is_due_are_renewed_at_once() {
        assertThat(pause(certificate(Duration.ofDays(22)), Duration.ZERO)).isZero();
        assertThat(pause(certificate(Duration.ofDays(300)), Duration.ZERO)).isZero();
    }

    @Test
    void a_first_certificate_is_requested_within_ten_seconds() {
        for (int i = 0; i < 100; i++) {
            assertThat(HostCertificateRenewal.pause(null, Instant.now(), backoff))
                    .isBetween(Duration.ZERO, Duration.ofSeconds(10));
        }
    }

    @Test
    void a_failed_request_is_repeated_after_one_to_two_hours() {
        for (int i = 0; i < 100; i++) {
            assertThat(HostCertificateRenewal.pauseAfterFailure(backoff))
                    .isBetween(Duration.ofHours(1), Duration.ofHours(2));
        }
    }

    private Duration pause(HostCertificate certificate, Duration later) {
        return HostCertificateRenewal.pause(certificate, Instant.now().plus(later), backoff);
    }

    private HostCertificate certificate(Duration age) {
        authority.predate(age);
        HostCertificateRequest request = HostCertificateRequest.fresh();
        return request.granted(authority.certify(request.request()));
    }
}
