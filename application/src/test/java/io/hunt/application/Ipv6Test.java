package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.connection.Endpoint;
import io.hunt.gateway.GatewayServer;
import io.hunt.gateway.osquery.http.OsqueryServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Service that listens on an IPv6 address, which is written in brackets before a port. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class Ipv6Test {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"[::1]", "::1"})
    @ExtendWith(OutputCaptureExtension.class)
    void the_addresses_that_a_service_prints_can_be_used_as_they_are(String address, CapturedOutput output)
            throws Exception {
        try (var service = RunningService.in(
                        directory,
                        "service.bind-address=" + address,
                        "service.osquery-port=-1",
                        "service.tls-names=[fd00::7]");
                var http = HttpClient.newHttpClient()) {
            int rest = URI.create(service.url()).getPort();
            String agents = "[::1]:" + service.bean(GatewayServer.class).port();

            assertThat(output.getAll())
                    .contains("Console at http://[::1]:" + rest + "/")
                    .contains("REST listens at http://[::1]:" + rest + "/api/v1")
                    .contains("Agents join at " + agents + " over TLS")
                    .contains("osqueryd hosts connect to [::1]:"
                            + service.bean(OsqueryServer.class).port());
            var request = HttpRequest.newBuilder(URI.create("http://[::1]:" + rest + "/api/v1/limits"))
                    .build();
            assertThat(http.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(401);
            assertThat(enrolled(agents)).isNotEmpty();
        }
    }

    private String enrolled(String server) throws Exception {
        Endpoint endpoint = Endpoint.parse(server, directory.resolve("tls").resolve("ca.crt"));
        String secret = Files.readString(directory.resolve("enroll-secret")).strip();
        var channel = HandDrivenHost.channelTo(endpoint);
        try {
            return HandDrivenHost.enrolled(channel, secret, "alpha").id();
        } finally {
            channel.shutdownNow();
        }
    }
}
