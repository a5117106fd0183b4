package io.hunt.rest.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StoredResponseTest {

    private static final IdempotencyKey KEY = new IdempotencyKey("ada", "4711");

    @Test
    void a_stored_answer_is_opened_by_its_key_alone() {
        StoredResponse stored = answer("{\"id\":\"7\"}");
        String sealed = stored.sealed(KEY);

        assertThat(StoredResponse.opened(sealed, KEY)).isEqualTo(stored);
        assertThatThrownBy(() -> StoredResponse.opened(sealed, new IdempotencyKey("root", "4711")))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void an_altered_answer_is_not_opened() {
        byte[] sealed = Base64.getDecoder().decode(answer("{}").sealed(KEY));
        sealed[sealed.length - 1] ^= 1;

        assertThatThrownBy(() -> StoredResponse.opened(Base64.getEncoder().encodeToString(sealed), KEY))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void an_answer_is_sealed_in_another_way_each_time_and_does_not_show_its_content() {
        StoredResponse stored = answer("{\"token\":\"hunt_secret\"}");

        assertThat(stored.sealed(KEY)).isNotEqualTo(stored.sealed(KEY));
        assertThat(new String(Base64.getDecoder().decode(stored.sealed(KEY)), UTF_8))
                .doesNotContain("hunt_secret", "token");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"token\":\"a\"}",
                "{\"access_token\":\"a\"}",
                "{\"items\":[{\"id\":1},{\"user\":{\"password\":\"a\"}}]}",
                "{\"enrollment_secret\":null}",
                "{\"ticket\":\"a\"}",
                "{\"token\":\"a\"} and more"
            })
    void a_field_named_like_a_secret_shows_one_wherever_it_stands(String body) {
        assertThat(answer(body).showsSecret()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"tokens\":1}",
                "{\"secrets\":1}",
                "{\"nexttoken\":1}",
                "{\"name\":\"token\"}",
                "token",
                "id,token\r\n1,2\r\n",
                "{\"ticketed\":true}"
            })
    void other_answers_show_none(String body) {
        assertThat(answer(body).showsSecret()).isFalse();
    }

    private static StoredResponse answer(String body) {
        return new StoredResponse(
                201, Map.of("Location", "/api/v1/tokens/7"), Base64.getEncoder().encodeToString(body.getBytes(UTF_8)));
    }
}
