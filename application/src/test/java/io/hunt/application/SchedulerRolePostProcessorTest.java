package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.role.ProcessRole;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.support.SpringFactoriesLoader;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SchedulerRolePostProcessorTest {

    @Test
    void deadlines_run_only_where_the_sagas_are() {
        assertThat(schedulerWith("query,gateway")).isEqualTo("false");
        assertThat(schedulerWith("query,command")).isNull();
    }

    @Test
    void every_start_asks_for_the_roles() {
        assertThat(SpringFactoriesLoader.forDefaultResourceLocation()
                        .load(EnvironmentPostProcessor.class, (_, _, _) -> {}))
                .hasAtLeastOneElementOfType(SchedulerRolePostProcessor.class);
    }

    private static @Nullable String schedulerWith(String roles) {
        var environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", Map.of(ProcessRole.PROPERTY, roles)));
        new SchedulerRolePostProcessor().postProcessEnvironment(environment, new SpringApplication());
        return environment.getProperty("db-scheduler.enabled");
    }
}
