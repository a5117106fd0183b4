package io.hunt.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import io.hunt.agent.testing.FakeAuthority;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostCertificateTest {

    private final FakeAuthority authority = new FakeAuthority();
    private final HostCertificateRequest request = HostCertificateRequest.fresh();

    @Test
    void a_granted_certificate_is_kept_with_its_key() {
        HostCertificate granted = request.granted(authority.certify(request.request()));

        assertThat(granted.privateKey()).isEqualTo(request.keys().getPrivate());
        assertThat(granted.x509().getPublicKey()).isEqualTo(request.keys().getPublic());
    }

    @Test
    void a_certificate_for_another_key_is_rejected() {
        assertThatThrownBy(() -> request.granted(
                        authority.certify(HostCertificateRequest.fresh().request())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("another key");
    }

    @Test
    void bytes_that_are_no_certificate_are_rejected() {
        for (ByteString bytes :
                List.of(ByteString.EMPTY, ByteString.copyFromUtf8("x"), ByteString.copyFrom(new byte[1_000]))) {
            assertThatThrownBy(() -> request.granted(bytes)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void a_key_that_is_none_is_rejected_without_a_word_of_it() {
        assertThatThrownBy(() -> new HostCertificate("aHVzaA==", "").privateKey())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageNotContaining("hush")
                .hasNoCause();
    }

    @Test
    void each_request_has_a_new_key() {
        assertThat(HostCertificateRequest.fresh().keys().getPublic())
                .isNotEqualTo(request.keys().getPublic());
    }
}
