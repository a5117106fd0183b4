package io.hunt.simulator.sso;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DemoIdentityProviderTest {

    private static final String ASKED = "?client_id=hunt&redirect_uri=https%3A%2F%2Fhunt.example.org%2Fsign-in&state=s"
            // Challenge of the verifier in RFC 7636, appendix B.
            + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    private final HttpClient http = HttpClient.newHttpClient();
    private DemoIdentityProvider provider;

    @BeforeEach
    void start() throws IOException {
        provider = new DemoIdentityProvider("https://hunt.example.org");
    }

    @AfterEach
    void stop() {
        provider.close();
    }

    @ParameterizedTest
    @CsvSource({"client_id=hunt, client_id=mail", "hunt.example.org, evil.example.org"})
    void another_client_or_page_gets_no_code(String good, String bad) throws Exception {
        assertThat(post("/authorize" + ASKED.replace(good, bad), "").statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_code_is_redeemed_once_and_with_its_verifier_only() throws Exception {
        assertThat(post("/token", form(code(), "other")).statusCode()).isEqualTo(400);

        String code = code();
        HttpResponse<String> redeemed = post("/token", form(code, VERIFIER));
        assertThat(redeemed.statusCode()).isEqualTo(200);
        assertThat(redeemed.body()).contains("id_token");
        assertThat(post("/token", form(code, VERIFIER)).statusCode()).isEqualTo(400);
    }

    private String code() throws Exception {
        String back =
                post("/authorize" + ASKED, "").headers().firstValue("Location").orElseThrow();
        return URI.create(back).getQuery().split("&", -1)[0].substring("code=".length());
    }

    private static String form(String code, String verifier) {
        return "code=" + code + "&redirect_uri=https%3A%2F%2Fhunt.example.org%2Fsign-in&code_verifier=" + verifier;
    }

    private HttpResponse<String> post(String path, String form) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(provider.issuer() + path))
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        return http.send(request, BodyHandlers.ofString());
    }
}
