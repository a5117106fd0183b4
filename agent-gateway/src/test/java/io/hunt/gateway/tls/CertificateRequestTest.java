package io.hunt.gateway.tls;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.gateway.testing.Keys;
import java.security.KeyPair;
import java.util.Random;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CertificateRequestTest {

    private static final int MANY = 2_000;

    private final KeyPair keys = Keys.pair();
    private final ByteString honest = Keys.request(keys);

    @Test
    void the_key_is_all_that_is_read() {
        assertThat(CertificateRequest.read(honest)).contains(keys.getPublic());
    }

    @Test
    void a_request_must_be_signed_with_the_key_that_it_asks_for() {
        KeyPair other = Keys.pair();

        assertThat(CertificateRequest.read(Keys.request(keys.getPublic(), other.getPrivate(), "SHA256withECDSA")))
                .isEmpty();
    }

    @Test
    void other_kinds_of_keys_and_weak_digests_are_refused() {
        KeyPair rsa = Keys.pair("RSA", "");
        KeyPair larger = Keys.pair("EC", "secp384r1");
        KeyPair edwards = Keys.pair("Ed25519", "");

        assertThat(CertificateRequest.read(Keys.request(rsa.getPublic(), rsa.getPrivate(), "SHA256withRSA")))
                .isEmpty();
        assertThat(CertificateRequest.read(Keys.request(larger.getPublic(), larger.getPrivate(), "SHA384withECDSA")))
                .isEmpty();
        assertThat(CertificateRequest.read(Keys.request(edwards.getPublic(), edwards.getPrivate(), "Ed25519")))
                .isEmpty();
        assertThat(CertificateRequest.read(Keys.request(keys.getPublic(), keys.getPrivate(), "SHA1withECDSA")))
                .isEmpty();
    }

    @Test
    void nothing_and_too_much_are_no_requests() {
        assertThat(CertificateRequest.read(ByteString.EMPTY)).isEmpty();
        assertThat(CertificateRequest.read(honest.concat(ByteString.copyFrom(new byte[4 * 1024]))))
                .isEmpty();
    }

    @Test
    void whatever_is_changed_in_a_request_it_is_refused_and_never_more_than_that() {
        Random random = new Random(11);
        for (int round = 0; round < MANY; round++) {
            byte[] changed = honest.toByteArray();
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));

            // A flipped bit may leave the key and a valid signature intact, in the second, redundant form of a number.
            CertificateRequest.read(ByteString.copyFrom(changed))
                    .ifPresent(key -> assertThat(key).isEqualTo(keys.getPublic()));
        }
        for (int round = 0; round < MANY; round++) {
            byte[] noise = new byte[1 + random.nextInt(600)];
            random.nextBytes(noise);
            assertThat(CertificateRequest.read(ByteString.copyFrom(noise))).isEmpty();
        }
    }
}
