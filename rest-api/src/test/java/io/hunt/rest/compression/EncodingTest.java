package io.hunt.rest.compression;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EncodingTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"gzip", "GZIP", "br, gzip", "br;q=1.0, gzip;q=0.5", "gzip ;q=1", "gzip;q=0.001", "gzip;x=0"})
    void gzip_is_accepted_by_its_name(String header) {
        assertThat(Encoding.GZIP.isAcceptedBy(header)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", ",", ";", "br", "xgzip", "gzipped", "gzip;q=0", "gzip; q = 0", "gzip;q=0.000", "*"})
    void gzip_is_not_sent_to_a_client_that_does_not_name_it_or_refuses_it(@Nullable String header) {
        assertThat(Encoding.GZIP.isAcceptedBy(header)).isFalse();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "gzip", "identity;q=0"})
    void an_uncompressed_answer_is_always_possible(@Nullable String header) {
        assertThat(Encoding.IDENTITY.isAcceptedBy(header)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            application/json                | true
            application/json;charset=utf-8  | true
            application/problem+json ; a=b  | true
            application/jsonl               | false
            text/event-stream               | false
            application/x-ndjson            | false
            text/csv;charset=utf-8          | false
            ''                              | false
            """)
    void only_json_is_compressed(String type, boolean compressed) {
        assertThat(Compression.concerns(type)).isEqualTo(compressed);
    }
}
