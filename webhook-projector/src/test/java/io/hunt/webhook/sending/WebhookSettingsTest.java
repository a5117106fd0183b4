package io.hunt.webhook.sending;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WebhookSettingsTest {

    @ParameterizedTest
    @ValueSource(strings = {"http://host/hush", "HTTPS://host:65535/hush?hush=1", "http://[::1]:1/hush"})
    void a_url_is_used_and_never_shown_beyond_its_host(String url) {
        WebhookSettings settings = WebhookSettings.of(url, "", 1, false, false);

        assertThat(settings.url()).hasToString(url);
        assertThat(settings.toString()).doesNotContain("hush");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hush",
                "ftp://hush",
                "http:///hush",
                "http://a:hush@host",
                "http://host:65536/hush",
                "http://host:0/hush"
            })
    void a_url_that_cannot_be_posted_to_is_refused_without_being_shown(String url) {
        assertThatThrownBy(() -> WebhookSettings.of(url, "", 1, false, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("service.webhook-url must be ")
                .hasMessageNotContaining("hush");
    }
}
