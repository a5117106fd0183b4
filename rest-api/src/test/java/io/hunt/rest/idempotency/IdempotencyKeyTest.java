package io.hunt.rest.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.auth.Requests;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IdempotencyKeyTest {

    private static final IdempotencyKey KEY = new IdempotencyKey("ada", "4711");

    @Test
    void a_request_without_the_header_has_no_key() {
        assertThat(IdempotencyKey.of(Requests.to("POST", "/"), "ada")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "sch\u00f6n", "a\u0000", "a\n"})
    void a_key_of_other_than_visible_ascii_characters_is_refused(String key) {
        assertRefused(IdempotencyKey.HEADER, key);
    }

    @Test
    void a_key_has_at_most_255_characters_and_stands_in_one_header() {
        assertThat(IdempotencyKey.of(Requests.to("POST", "/", IdempotencyKey.HEADER, "k".repeat(255)), "ada"))
                .isPresent();
        assertRefused(IdempotencyKey.HEADER, "k".repeat(256));
        assertRefused(IdempotencyKey.HEADER, "a", IdempotencyKey.HEADER, "a");
    }

    @Test
    void the_derived_identifier_is_a_custom_uuid_and_the_same_for_every_repeat() {
        assertThat(KEY.derivedId().version()).isEqualTo(8);
        assertThat(KEY.derivedId().variant()).isEqualTo(2);
        assertThat(KEY.derivedId()).isEqualTo(new IdempotencyKey("ada", "4711").derivedId());
    }

    @Test
    void keys_that_differ_in_user_or_text_share_nothing() {
        Set<Object> seen = new HashSet<>();
        for (var key : List.of(
                KEY,
                new IdempotencyKey("ada4", "711"),
                new IdempotencyKey("Ada", "4711"),
                new IdempotencyKey("ada", "04711"))) {
            assertThat(seen.add(key.derivedId())).isTrue();
            assertThat(seen.add(key.digest())).isTrue();
            assertThat(seen.add(List.of(key.secret()))).isTrue();
        }
    }

    @Test
    void the_stored_digest_reveals_neither_identifier_nor_secret() {
        String identifier = KEY.derivedId().toString().replace("-", "");

        assertThat(KEY.digest()).doesNotContain(identifier.substring(0, 12));
        assertThat(RequestDigest.hex("secret", "ada".getBytes(UTF_8), "4711".getBytes(UTF_8)))
                .isNotEqualTo(KEY.digest());
        assertThat(KEY).hasToString("IdempotencyKey[]");
    }

    @Test
    void parts_of_a_digest_do_not_run_together() {
        assertThat(digest("ab", "c")).isNotEqualTo(digest("a", "bc")).isNotEqualTo(digest("abc"));
        assertThat(digest("abc")).isNotEqualTo(digest("abc", ""));
    }

    private static String digest(String... parts) {
        return RequestDigest.hex(
                "request",
                List.of(parts).stream().map(part -> part.getBytes(UTF_8)).toArray(byte[][]::new));
    }

    private static void assertRefused(String... headers) {
        assertThatThrownBy(() -> IdempotencyKey.of(Requests.to("POST", "/", headers), "ada"))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection().code()).isEqualTo("validation_failed"));
    }
}
