package io.hunt.audit.log.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class JsonTextReaderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":\"1\",\"x\":\"2\",\"b\":\"3\"}|a=1 b=3",
                "{\"a\":{\"id\":\"1\",\"b\":\"2\"}}|a=1",
                "{\"a\":{\"x\":{\"id\":\"0\"},\"id\":\"1\"}}|a=1",
                "{\"a\":{\"id\":{\"id\":\"0\"}},\"b\":\"2\"}|b=2",
                "{\"a\":[{\"b\":\"1\"},{\"x\":\"0\",\"b\":{\"id\":\"2\"}},7,[\"b\"]]}|b=1 b=2",
                "{\"x\":[{\"a\":\"0\"}],\"b\":\"1\"}|b=1",
                "{\"a\":null,\"b\":true}|``",
                "{}|``",
                "[]|``",
                "\"a\"|``",
                "|``"
            })
    void wanted_texts_are_passed_on_in_their_order(@Nullable String json, String found) {
        assertThat(read(json == null ? "" : json, 9)).isEqualTo(found);
    }

    @Test
    void reading_stops_behind_the_last_wanted_field() {
        assertThat(read("{\"a\":\"1\",\"b\":\"2\"}", 1)).isEqualTo("a=1");
        assertThat(read("{\"a\":\"1\",garbage", 1)).isEqualTo("a=1");
    }

    @Test
    void no_part_of_a_text_is_read_without_end() {
        String whole = "{\"a\":[{\"b\":\"1\",\"x\":[1,{}]}],\"b\":{\"id\":\"2\",\"x\":{}}}";
        for (int length = 0; length < whole.length(); length++) {
            assertThat("b=1 b=2").startsWith(read(whole.substring(0, length), 9));
        }
    }

    @Test
    void a_text_that_is_nested_very_deeply_has_no_fields() {
        assertThat(read("{\"x\":" + "[".repeat(100_000), 9)).isEmpty();
        assertThat(read("{\"a\":" + "[".repeat(100_000), 9)).isEmpty();
        assertThat(read("{\"a\":" + "{\"a\":".repeat(100_000), 9)).isEmpty();
    }

    @Test
    void random_bytes_have_no_fields() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 1_000; i++) {
            byte[] bytes = new byte[random.nextInt(0, 50)];
            random.nextBytes(bytes);
            JsonTextReader.read(
                    bytes, _ -> true, 9, (_, text) -> assertThat(text).isNotEmpty());
        }
    }

    private static String read(String json, int most) {
        List<String> found = new ArrayList<>();
        JsonTextReader.read(
                json.getBytes(StandardCharsets.UTF_8),
                Set.of("a", "b")::contains,
                most,
                (name, text) -> found.add(name + "=" + text));
        return String.join(" ", found);
    }
}
