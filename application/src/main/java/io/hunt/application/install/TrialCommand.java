package io.hunt.application.install;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/**
 * `trial`: a command of the jar, for {@link InstallCommand}. Starts the service on data of its own and free ports of the
 * loopback interface, asks it a little, and stops it: what it loads for that is in the cache.
 */
public final class TrialCommand {

    static final String NAME = "trial";

    private TrialCommand() {}

    /** Whether these arguments ask for it. */
    public static boolean isAskedFor(List<String> arguments) {
        return arguments.equals(List.of(NAME));
    }

    /**
     * Ends when the service has stopped.
     *
     * @param service the application
     */
    public static void run(Class<?> service) {
        try {
            Path data = Files.createTempDirectory("hunt-trial-");
            String password = UUID.randomUUID().toString();
            try (ConfigurableApplicationContext running = SpringApplication.run(
                    service,
                    "--service.data-dir=" + data,
                    "--service.admin-password=" + password,
                    "--service.rest-port=0",
                    "--service.management-port=0",
                    "--service.grpc-port=0",
                    "--service.drain-seconds=0")) {
                ask(running.getEnvironment().getRequiredProperty("local.server.port"), password);
            } finally {
                FileSystemUtils.deleteRecursively(data);
            }
        } catch (IOException e) {
            throw new IllegalStateException("The trial has no directory for its data", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void ask(String port, String password) throws IOException, InterruptedException {
        URI api = URI.create("http://127.0.0.1:" + port);
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest logIn = HttpRequest.newBuilder(api.resolve("/api/v1/auth/login"))
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString("{\"username\":\"admin\",\"password\":\"%s\"}".formatted(password)))
                    .build();
            String answer = client.send(logIn, BodyHandlers.ofString()).body();
            String token = answer.replaceFirst("(?s).*\"access_token\"\\s*:\\s*\"([^\"]+)\".*", "$1");
            for (String path : List.of("overview", "hunts", "alerts", "iocs", "hosts", "campaigns", "limits")) {
                HttpRequest read = HttpRequest.newBuilder(api.resolve("/api/v1/" + path))
                        .header("Authorization", "Bearer " + token)
                        .build();
                int status = client.send(read, BodyHandlers.discarding()).statusCode();
                if (status != 200) {
                    throw new IllegalStateException("The trial reads %s and gets %d".formatted(path, status));
                }
            }
        }
    }
}
