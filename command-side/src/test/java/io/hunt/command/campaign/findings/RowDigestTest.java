package io.hunt.command.campaign.findings;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HostAnswer;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RowDigestTest {

    @Test
    void it_is_the_sha_256_of_the_rows_each_followed_by_a_line_feed() {
        assertThat(RowDigest.of(List.of(row("{\"a\":\"1\"}"), row("{\"a\":\"\u00e9\"}"))))
                .isEqualTo("1b53ae125320f39da7ccaba287836e82b029fa855e253d8a0f8488046a42836a");
        assertThat(RowDigest.of(List.of()))
                .isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }

    private static HostAnswer.Row row(String evidence) {
        return new HostAnswer.Row(1, "", evidence, Instant.EPOCH);
    }
}
