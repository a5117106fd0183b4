package io.hunt.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessName;
import io.hunt.engine.role.ProcessRole;
import java.util.Collection;
import java.util.List;
import javax.sql.DataSource;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SharedSegmentsTest {

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @ProcessingGroup("one")
    static class FirstHandler {
        @EventHandler
        void on(String event) {
            assertThat(event).isNotNull();
        }
    }

    @ProcessingGroup("two")
    static class SecondHandler {
        @EventHandler
        void on(String event) {
            assertThat(event).isNotNull();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @Import(FirstHandler.class)
    static class FirstOnlyConfiguration {
        @Bean
        StreamingProcessor oneProcessor() {
            return new StreamingProcessor(ProcessRole.COMMAND, "one", 3, 10, SequencingPolicies::bySubject);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @Import({SecondHandler.class, FirstOnlyConfiguration.class})
    static class BothConfiguration {
        @Bean
        StreamingProcessor twoProcessor() {
            return new StreamingProcessor(ProcessRole.COMMAND, "two", 4, 10, SequencingPolicies::bySubject);
        }
    }

    @Test
    void processes_share_segments_whenever_one_joins_or_leaves() {
        try (var first = new EngineProcess(database, BothConfiguration.class)) {
            EngineProcess.await(() -> held(first) == 7);
            try (var second = new EngineProcess(database, BothConfiguration.class)) {
                EngineProcess.await(() -> List.of(3, 4).containsAll(List.of(held(first), held(second)))
                        && held(first) + held(second) == 7);
                try (var third = new EngineProcess(database, FirstOnlyConfiguration.class)) {
                    EngineProcess.await(() -> held(third) == 2 && held(first) + held(second) == 5);
                    assertThat(owners("two")).doesNotContain(nameOf(third));
                }
                EngineProcess.await(() -> held(first) + held(second) == 7);
            }
            EngineProcess.await(() -> held(first) == 7);
        }
    }

    @Test
    void segments_of_a_process_that_has_died_are_taken_over() {
        try (var first = new EngineProcess(database, BothConfiguration.class)) {
            EngineProcess.await(() -> held(first) == 7);
        }
        jdbc.sql("""
                insert into service_process (name, started_at, seen_at, processors)
                values ('dead', clock_timestamp(), clock_timestamp(), '{one,two}')""").update();
        jdbc.sql("""
                update tokenentry set owner = 'dead',
                  timestamp = to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
                where processorname <> '__config'""").update();

        try (var second = new EngineProcess(database, BothConfiguration.class)) {
            EngineProcess.await(() -> held(second) == 7);
        }
    }

    private int held(EngineProcess process) {
        return jdbc.sql("select count(*) from tokenentry where owner = ?")
                .param(nameOf(process))
                .query(Integer.class)
                .single();
    }

    private Collection<String> owners(String processor) {
        return jdbc.sql("select owner from tokenentry where processorname = ? and owner is not null")
                .param(processor)
                .query((row, _) -> row.getString("owner"))
                .list();
    }

    private static String nameOf(EngineProcess process) {
        return process.bean(ProcessName.class).value();
    }
}
