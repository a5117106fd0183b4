package io.hunt.application.install;

import io.hunt.gateway.GatewayServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Command of the jar, {@code trial HUNTS}, the training run for {@link InstallCommand}: starts the service, opens its lists,
 * hunts and stops it. The classes loaded meanwhile and the profiles of their methods are cached.
 */
public final class TrainingRunCommand {

    static final String NAME = "trial";

    private TrainingRunCommand() {}

    /** Returns true if these arguments request the command. */
    public static boolean isAskedFor(List<String> arguments) {
        return arguments.size() == 2 && arguments.getFirst().equals(NAME);
    }

    /**
     * Runs until the service has stopped.
     *
     * @param service the application
     * @param hunts number of hunts
     * @param settings at least its data directory and the password of {@code admin}
     */
    public static void run(Class<?> service, int hunts, String... settings) {
        try (var receiver = new TrainingReceiver();
                ConfigurableApplicationContext running = SpringApplication.run(
                        service,
                        Stream.concat(Stream.of("--service.webhook-url=" + receiver.url()), Stream.of(settings))
                                .toArray(String[]::new));
                var client = new TrainingClient(
                        running.getEnvironment().getRequiredProperty("local.server.port", Integer.class),
                        running.getEnvironment().getRequiredProperty("service.admin-password"));
                var training = new TrainingHunts(
                        client, running.getBean(GatewayServer.class).port())) {
            training.run(hunts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
