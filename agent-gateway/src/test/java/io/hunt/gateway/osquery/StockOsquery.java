package io.hunt.gateway.osquery;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Client that behaves as a stock osqueryd: HTTPS with the service's authority pinned, and bodies as osquery 5 writes
 * them.
 */
public final class StockOsquery {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http;
    private final int port;

    public StockOsquery(Path dataDirectory, int port) {
        this.port = port;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(10))
                .sslContext(trusting(dataDirectory.resolve("tls/ca.crt")))
                .build();
    }

    public record Answer(int status, JsonNode body) {

        public boolean isInvalid() {
            return status == 200 && body.path("node_invalid").asBoolean(false);
        }
    }

    public static SSLContext trusting(Path authority) {
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

    public static String enrollment(String secret, String name) {
        return """
                {"enroll_secret":"%s","host_identifier":"%2$s","platform_type":"9","host_details":{\
                "os_version":{"arch":"x86_64","build":"","codename":"noble","major":"24","minor":"4","name":"Ubuntu",\
                "patch":"0","platform":"ubuntu","platform_like":"debian","version":"24.04.1 LTS (Noble Numbat)"},\
                "osquery_info":{"build_distro":"centos7","build_platform":"linux","config_hash":"","config_valid":"0",\
                "extensions":"active","instance_id":"5f21","pid":"12","platform_mask":"9","start_time":"1795255200",\
                "uuid":"5f21","version":"5.15.0","watcher":"1"},\
                "platform_info":{"address":"0xf000","date":"","extra":"","revision":"","size":"","vendor":"SeaBIOS",\
                "version":"1","volume_size":"0"},\
                "system_info":{"computer_name":"%2$s","cpu_brand":"x","hardware_serial":"","hostname":"%2$s",\
                "local_hostname":"%2$s","physical_memory":"8","uuid":"hardware of %2$s"}}}""".formatted(secret, name);
    }

    public Answer post(String path, String body) {
        return send(request(path, body.getBytes(StandardCharsets.UTF_8)));
    }

    public Answer post(String path, byte[] body) {
        return send(request(path, body));
    }

    public Answer postCompressed(String path, byte[] body) {
        return send(request(path, gzip(body)).header("Content-Encoding", "gzip"));
    }

    static byte[] gzip(byte[] plain) {
        var compressed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(compressed)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressed.toByteArray();
    }

    public HttpRequest.Builder request(String path, byte[] body) {
        return HttpRequest.newBuilder(URI.create("https://localhost:" + port + "/api/osquery/" + path))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .header("User-Agent", "osquery/5.15.0")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    }

    public Answer send(HttpRequest.Builder request) {
        try {
            var response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(response.statusCode(), JSON.readTree(response.body()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Enrolls and returns the node key. */
    public String enroll(String secret, String name) {
        return post("enroll", enrollment(secret, name)).body().path("node_key").asString("");
    }

    public Answer read(String key) {
        return post("distributed/read", "{\"node_key\":\"" + key + "\"}");
    }
}
