package io.hunt.application;

import static io.hunt.application.Eventually.eventually;

import io.hunt.agent.connection.Endpoint;
import io.hunt.gateway.osquery.http.OsqueryServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Host without this project's agent: it speaks osqueryd's protocol, and acts on a test's commands. */
final class StockHost {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http;
    private final String url;
    private final String name;
    private final String key;

    private StockHost(HttpClient http, String url, String name, String key) {
        this.http = http;
        this.url = url;
        this.name = name;
        this.key = key;
    }

    private StockHost enrolled(String platformType, String secret) {
        return new StockHost(
                http,
                url,
                name,
                post("enroll", """
                {"enroll_secret":"%s","host_identifier":"%2$s","platform_type":"%3$s","host_details":{\
                "os_version":{"name":"Some OS","platform":"some","version":"1.0"},\
                "osquery_info":{"version":"5.15.0"},"platform_info":{"vendor":"x"},\
                "system_info":{"computer_name":"%2$s","hostname":"%2$s","uuid":"hardware of %2$s"}}}""".formatted(secret, name, platformType))
                        .path("node_key")
                        .asString());
    }

    static StockHost linux(RunningService service, Path dataDirectory, String name) {
        int port = service.bean(OsqueryServer.class).port();
        return linux(
                new Endpoint("localhost", port, dataDirectory.resolve("tls/ca.crt")), service.enrollSecret(), name);
    }

    /** Enrolls a host at the listener for osqueryd hosts. */
    static StockHost linux(Endpoint listener, String secret, String name) {
        return new StockHost(client(listener), url(listener), name, "").enrolled("9", secret);
    }

    /** Returns the same host with another gateway. */
    StockHost at(Endpoint listener) {
        return new StockHost(client(listener), url(listener), name, key);
    }

    private static HttpClient client(Endpoint listener) {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .sslContext(trusting(Objects.requireNonNull(listener.caFile())))
                .build();
    }

    private static String url(Endpoint listener) {
        return "https://localhost:" + listener.port() + "/api/osquery/";
    }

    private static SSLContext trusting(Path authority) {
        try (InputStream file = Files.newInputStream(authority)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            store.setCertificateEntry(
                    "ca", CertificateFactory.getInstance("X.509").generateCertificate(file));
            var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLSv1.2");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    String name() {
        return name;
    }

    /** Reads the current queries, by name. */
    Map<String, String> read() {
        var queries = new TreeMap<String, String>();
        post("distributed/read", "{\"node_key\":\"%s\"}".formatted(key))
                .path("queries")
                .properties()
                .forEach(query -> queries.put(query.getKey(), query.getValue().asString()));
        return queries;
    }

    /** Polls as osqueryd does, until there are queries of this hunt or campaign. */
    Map<String, String> asked(String id) {
        return eventually(() -> of(id, read()), queries -> !queries.isEmpty());
    }

    private static Map<String, String> of(String id, Map<String, String> queries) {
        var own = new TreeMap<>(queries);
        own.keySet().removeIf(query -> !query.contains(id));
        return own;
    }

    JsonNode config(Predicate<JsonNode> wanted) {
        return eventually(() -> post("config", "{\"node_key\":\"%s\"}".formatted(key)), wanted);
    }

    /** Sends results; each parameter is a list of a query's name, a colon and its value. */
    int write(String queries, String statuses, String messages) {
        return status("distributed/write", """
                {"queries":{%s},"statuses":{%s},"messages":{%s},"stats":{},"node_key":"%s"}""".formatted(queries, statuses, messages, key));
    }

    /** Answers the given queries: the first with these rows, the others without rows. */
    int answer(Map<String, String> queries, String rows) {
        return answer(queries, rows, "0", "");
    }

    /** Answers the given queries, each with this status and message. */
    int answer(Map<String, String> queries, String rows, String status, String message) {
        List<String> names = queries.keySet().stream().sorted().toList();
        return write(
                names.stream()
                        .map(query -> "\"" + query + "\":" + (query.equals(names.getFirst()) ? rows : "[]"))
                        .collect(Collectors.joining(",")),
                each(names, status),
                each(names, "\"" + message + "\""));
    }

    private static String each(List<String> names, String value) {
        return names.stream().map(query -> "\"" + query + "\":" + value).collect(Collectors.joining(","));
    }

    int log(String lines) {
        return status("log", "{\"node_key\":\"%s\",\"log_type\":\"result\",\"data\":[%s]}".formatted(key, lines));
    }

    private JsonNode post(String path, String body) {
        return JSON.readTree(send(path, body).body());
    }

    private int status(String path, String body) {
        return send(path, body).statusCode();
    }

    private HttpResponse<String> send(String path, String body) {
        try {
            return http.send(
                    HttpRequest.newBuilder(URI.create(url + path))
                            .timeout(Duration.ofSeconds(60))
                            .header("Content-Type", "application/json")
                            .header("User-Agent", "osquery/5.15.0")
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
