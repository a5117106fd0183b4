package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DocsPageTest {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();

    @Test
    void the_page_runs_its_own_scripts_and_no_others() throws Exception {
        try (var service = WebService.start("springdoc.swagger-ui.enabled=true")) {
            int port = Objects.requireNonNull(service.getWebServer()).getPort();

            HttpResponse<String> page = get("http://127.0.0.1:" + port + "/docs");

            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains("swagger-ui");
            assertThat(Pattern.compile("<script(?![^>]*src=)")
                            .matcher(page.body())
                            .find())
                    .as("a script in the page would not run")
                    .isFalse();
            assertThat(policy(page))
                    .startsWith("default-src 'none'; script-src 'self'; ")
                    .contains("frame-ancestors 'none'")
                    .doesNotContain("unsafe-eval");
            assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(page.headers().firstValue("Referrer-Policy")).contains("no-referrer");
            assertThat(policy(get("http://127.0.0.1:" + port + "/openapi.json")))
                    .startsWith("default-src 'none'; frame")
                    .doesNotContain("script-src");
        }
    }

    private static String policy(HttpResponse<String> answer) {
        return answer.headers().firstValue("Content-Security-Policy").orElse("");
    }

    private static HttpResponse<String> get(String url) throws IOException, InterruptedException {
        return CLIENT.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
