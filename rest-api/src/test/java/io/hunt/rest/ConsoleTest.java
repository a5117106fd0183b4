package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Delivery of the console, with a console of two files. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConsoleTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";
    private static final String SCRIPT = "/assets/sample-1f2e.js";
    private static final String TEXT = "document.title = \"sample\";\n";

    @ParameterizedTest
    @ValueSource(strings = {"/", "/hunts", "/hunts/3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11?tab=hosts", "/no-such-screen"})
    void addresses_of_screens_answer_the_page(String path) throws Exception {
        HttpResponse<byte[]> page = send("GET", path, "Accept", BROWSER);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(header(page, "Content-Type")).isEqualToIgnoringCase("text/html;charset=utf-8");
        assertThat(text(page)).contains("<script type=\"module\" src=\"/assets/");
        assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
        assertThat(header(page, "Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/hunts", SCRIPT, "/assets/gone-0000.js", "/api/v1/limits", "/docs"})
    void no_page_of_another_origin_embeds_an_answer_or_keeps_hold_of_the_console(String path) throws Exception {
        HttpResponse<byte[]> answer = send("GET", path, "Accept", BROWSER);

        assertThat(header(answer, "Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
        assertThat(header(answer, "Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
        assertThat(header(answer, "Permissions-Policy")).contains("camera=()", "geolocation=()", "microphone=()");
        assertThat(answer.headers().firstValue("Strict-Transport-Security"))
                .as("without TLS")
                .isEmpty();
    }

    @Test
    void the_page_runs_scripts_of_the_service_alone_and_styles_by_a_nonce_of_its_own() throws Exception {
        HttpResponse<byte[]> page = send("GET", "/", "Accept", BROWSER);
        String policy = header(page, "Content-Security-Policy");
        Matcher nonce = Pattern.compile("style-src 'self' 'nonce-([A-Za-z0-9+/]{24})'; ")
                .matcher(policy);

        assertThat(nonce.find()).as(policy).isTrue();
        assertThat(text(page)).contains("nonce=\"" + nonce.group(1) + "\"").doesNotContain("%CSP_NONCE%");
        assertThat(policy)
                .startsWith("default-src 'none'; script-src 'self'; ")
                .contains("frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'")
                .doesNotContain("unsafe");
        assertThat(header(send("GET", "/", "Accept", BROWSER), "Content-Security-Policy"))
                .as("a nonce is used once")
                .isNotEqualTo(policy);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api", "/api/v1/nothing", "/assets/gone-0000.js", "/hunts/missing.js", "/v3/api-docs"})
    void addresses_that_are_no_screens_stay_problems(String path) throws Exception {
        HttpResponse<byte[]> answer = send("GET", path, "Accept", BROWSER);

        assertThat(answer.statusCode()).isIn(401, 404);
        assertThat(header(answer, "Content-Type")).isEqualTo("application/problem+json");
    }

    @Test
    void clients_that_do_not_ask_for_pages_get_none_at_unknown_addresses() throws Exception {
        HttpResponse<byte[]> answer = send("GET", "/hunts", "Accept", "application/json");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(header(answer, "Content-Type")).isEqualTo("application/problem+json");
    }

    @Test
    void the_page_takes_no_other_methods_than_reading() throws Exception {
        assertThat(send("POST", "/hunts", "Accept", BROWSER).statusCode()).isIn(404, 405);
    }

    @Test
    void scripts_come_as_small_as_the_browser_can_read_and_are_kept_for_ever() throws Exception {
        HttpResponse<byte[]> brotli = send("GET", SCRIPT, "Accept-Encoding", "gzip, deflate, br");
        HttpResponse<byte[]> gzip = send("GET", SCRIPT, "Accept-Encoding", "gzip, br;q=0");
        HttpResponse<byte[]> plain = send("GET", SCRIPT, "Accept-Encoding", "identity");

        assertThat(header(brotli, "Content-Encoding")).isEqualTo("br");
        assertThat(header(gzip, "Content-Encoding")).isEqualTo("gzip");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(gzip.body())).readAllBytes())
                .isEqualTo(TEXT.getBytes(UTF_8));
        assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(text(plain)).isEqualTo(TEXT);
        assertThat(header(plain, "Vary")).isEqualTo("Accept-Encoding");
        assertThat(header(plain, "Content-Type")).isEqualToIgnoringCase("text/javascript;charset=utf-8");
        assertThat(header(plain, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
        assertThat(header(plain, "X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @Test
    void a_script_that_the_browser_has_is_not_sent_again() throws Exception {
        String tag = header(send("GET", SCRIPT, "Accept-Encoding", "br"), "ETag");

        HttpResponse<byte[]> known = send("GET", SCRIPT, "Accept-Encoding", "br", "If-None-Match", tag);
        HttpResponse<byte[]> otherEncoding = send("GET", SCRIPT, "Accept-Encoding", "gzip", "If-None-Match", tag);

        assertThat(known.statusCode()).isEqualTo(304);
        assertThat(known.body()).isEmpty();
        assertThat(otherEncoding.statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", SCRIPT})
    void asking_for_the_head_alone_answers_the_length_and_no_body(String path) throws Exception {
        HttpResponse<byte[]> head = send("HEAD", path, "Accept", BROWSER);

        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(header(head, "Content-Length")).matches("[1-9][0-9]*");
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), UTF_8);
    }

    private static HttpResponse<byte[]> send(String method, String path, String... headers)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + WebService.PORT + path))
                .headers(headers)
                .method(method, HttpRequest.BodyPublishers.noBody());
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }
}
