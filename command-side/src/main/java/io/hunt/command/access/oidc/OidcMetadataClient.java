package io.hunt.command.access.oidc;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.oauth2.sdk.http.HTTPRequestSender;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPRequest;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPResponse;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.text.ParseException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Fetches the discovery document and the keys of an issuer: 5 s and 1 MiB for each document, no redirects. */
final class OidcMetadataClient implements HTTPRequestSender {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int LARGEST = 1 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final String issuer;
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(PATIENCE)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    OidcMetadataClient(String issuer) {
        if (!issuer.startsWith("https://") && !issuer.startsWith("http://")) {
            throw new IllegalArgumentException("SERVICE_OIDC_ISSUER_URI must be an https address");
        }
        this.issuer = issuer;
    }

    JWKSet fetchKeys() throws IOException {
        String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
        try {
            JsonNode discovery = JSON.readTree(fetch(base + "/.well-known/openid-configuration"));
            if (!issuer.equals(discovery.path("issuer").asString(""))) {
                throw new IOException("the document at " + base + " does not name it as the issuer");
            }
            return JWKSet.parse(fetch(keysAddress(discovery))).toPublicJWKSet();
        } catch (JacksonException | ParseException e) {
            throw new IOException("the issuer's metadata or key set is malformed", e);
        }
    }

    /** Fetches the discovery document and checks that it names this issuer, and that no address is downgraded. */
    OIDCProviderMetadata fetchMetadata() throws IOException {
        try {
            String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
            var metadata = OIDCProviderMetadata.parse(fetch(base + "/.well-known/openid-configuration"));
            URI logout = metadata.getEndSessionEndpointURI();
            boolean secure = Stream.of(metadata.getAuthorizationEndpointURI(), metadata.getTokenEndpointURI())
                            .allMatch(address -> address != null && isAllowed(address.toString()))
                    && (logout == null || isAllowed(logout.toString()));
            if (!metadata.getIssuer().getValue().equals(issuer) || !secure) {
                throw new IOException("the document at " + base + " names another issuer or no https addresses");
            }
            return metadata;
        } catch (com.nimbusds.oauth2.sdk.ParseException e) {
            throw new IOException("the issuer's metadata is malformed", e);
        }
    }

    /** Sends a form to the issuer with the same limits as other requests. */
    @Override
    public ReadOnlyHTTPResponse send(ReadOnlyHTTPRequest form) throws IOException {
        var request = HttpRequest.newBuilder(form.getURI())
                .header("Accept", "application/json")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form.getBody()));
        form.getHeaderMap()
                .getOrDefault("Authorization", List.of())
                .forEach(value -> request.header("Authorization", value));
        HttpResponse<String> answer =
                within(http.sendAsync(request.build(), BodyHandlers.limiting(BodyHandlers.ofString(), LARGEST)));
        var response = new HTTPResponse(answer.statusCode());
        response.setHeader("Content-Type", "application/json");
        response.setBody(answer.body());
        return response;
    }

    private boolean isAllowed(String address) {
        return address.startsWith("https://") || (issuer.startsWith("http://") && address.startsWith("http://"));
    }

    private String keysAddress(JsonNode discovery) throws IOException {
        String address = discovery.path("jwks_uri").asString("");
        if (!isAllowed(address)) {
            throw new IOException("the issuer's jwks_uri is not an https address");
        }
        return address;
    }

    private String fetch(String address) throws IOException {
        CompletableFuture<HttpResponse<String>> pending;
        try {
            var request = HttpRequest.newBuilder(URI.create(address))
                    .header("Accept", "application/json")
                    .build();
            pending = http.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofString(), LARGEST));
        } catch (IllegalArgumentException e) {
            throw new IOException("the issuer's address is malformed", e);
        }
        HttpResponse<String> response = within(pending);
        if (response.statusCode() != 200) {
            throw new IOException("the issuer answers with status " + response.statusCode());
        }
        return response.body();
    }

    private static <T> T within(CompletableFuture<T> pending) throws IOException {
        try {
            return pending.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IOException("the issuer does not answer", e);
        } catch (TimeoutException e) {
            pending.cancel(true);
            throw new IOException("the issuer does not answer in time", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
