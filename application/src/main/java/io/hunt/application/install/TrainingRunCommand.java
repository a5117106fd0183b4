package io.hunt.application.install;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/**
 * Command of the jar, {@code trial}, the training run for {@link InstallCommand}: starts the service, sends a few requests
 * and stops it. The classes loaded meanwhile are cached.
 */
public final class TrainingRunCommand {

    static final String NAME = "trial";

    private TrainingRunCommand() {}

    /** Returns true if these arguments request the command. */
    public static boolean isAskedFor(List<String> arguments) {
        return arguments.equals(List.of(NAME));
    }

    /**
     * Runs until the service has stopped.
     *
     * @param service the application
     * @param settings at least its data directory and the password of {@code admin}
     */
    public static void run(Class<?> service, String... settings) {
        try (ConfigurableApplicationContext running = SpringApplication.run(service, settings)) {
            Environment environment = running.getEnvironment();
            ask(
                    environment.getRequiredProperty("local.server.port"),
                    environment.getRequiredProperty("service.admin-password"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
                    throw new IllegalStateException(
                            "The training run got status %2$d from %1$s".formatted(path, status));
                }
            }
        }
    }
}
