package io.hunt.rest;

import io.hunt.rest.export.ExportExecutor;
import java.time.Clock;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** Web layer on a free port of the loopback interface, started once for all tests. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@ComponentScan("io.hunt.rest")
class WebService {

    static final ServletWebServerApplicationContext RUNNING = start();
    static final int PORT = Objects.requireNonNull(RUNNING.getWebServer()).getPort();
    static final Backend BACKEND = RUNNING.getBean(Backend.class);

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    ExportExecutor exportThreads() {
        return Thread::startVirtualThread;
    }

    /** Starts another web layer with other settings. */
    static ServletWebServerApplicationContext start(String... settings) {
        return (ServletWebServerApplicationContext) new SpringApplicationBuilder(WebService.class)
                .properties(
                        "server.port=0",
                        "server.address=127.0.0.1",
                        "axon.axonserver.enabled=false",
                        "axon.update-check.disabled=true",
                        "axon.serializer.general=jackson3",
                        "spring.main.banner-mode=off",
                        "spring.servlet.multipart.enabled=false",
                        "service.stream-grace-seconds=0",
                        "service.stream-session-check-seconds=0",
                        "service.max-streams-per-user=2",
                        "service.max-concurrent-exports=1",
                        "spring.threads.virtual.enabled=true")
                .run(Stream.of(settings).map(setting -> "--" + setting).toArray(String[]::new));
    }
}
