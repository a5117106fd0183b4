package io.hunt.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Migration of the positions of four processors to the one that replaces them. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MergedReactionsTest {

    private static final String TYPE = "org.axonframework.eventhandling.GapAwareTrackingToken";

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @Test
    void a_new_database_has_no_position() throws Exception {
        migrate();

        assertThat(processors()).isZero();
    }

    @Test
    void the_smallest_position_is_kept_with_its_gaps() throws Exception {
        position("live-window", "{\"index\":1000,\"gaps\":[]}");
        position("campaign-clock", "{\"index\":99,\"gaps\":[97]}");
        position("campaign-link", "{\"index\":100,\"gaps\":[]}");
        position("retired-hosts", "{\"index\":1001,\"gaps\":[]}");
        position("alerts", "{\"index\":7,\"gaps\":[]}");

        migrate();

        assertThat(token()).isEqualTo("{\"index\":99,\"gaps\":[97]}");
        assertThat(jdbc.sql("select tokentype from tokenentry where processorname = 'reactions' and owner is null")
                        .query(String.class)
                        .single())
                .isEqualTo(TYPE);
        assertThat(processors()).isEqualTo(2);
    }

    @Test
    void a_processor_that_has_handled_no_event_starts_at_the_first() throws Exception {
        position("live-window", "{\"index\":1000,\"gaps\":[]}");
        position("campaign-clock", "{\"index\":99,\"gaps\":[]}");
        position("campaign-link", null);
        position("retired-hosts", "{\"index\":99,\"gaps\":[]}");

        migrate();

        assertThat(token()).isEmpty();
        assertThat(processors()).isOne();
    }

    @Test
    void a_processor_that_never_ran_starts_at_the_first_event() throws Exception {
        position("live-window", "{\"index\":1000,\"gaps\":[]}");

        migrate();

        assertThat(token()).isEmpty();
        assertThat(processors()).isOne();
    }

    private void migrate() throws IOException, SQLException {
        String script = new ClassPathResource("db/migration/command/V96__reactions.sql")
                .getContentAsString(StandardCharsets.UTF_8);
        try (var connection = TestDatabase.owner(database).getConnection();
                var statement = connection.createStatement()) {
            statement.execute(script);
        }
    }

    private void position(String processor, @Nullable String token) {
        jdbc.sql("""
                insert into tokenentry (processorname, segment, token, tokentype, timestamp, owner)
                values (?, 0, convert_to(?, 'UTF8'), ?, '2026-11-01T00:00:00.000Z', 'before')""")
                .param(processor)
                .param(token)
                .param(token == null ? null : TYPE)
                .update();
    }

    /** Position of the new processor; empty for the first event of the log. */
    private String token() {
        return jdbc.sql(
                        "select coalesce(convert_from(token, 'UTF8'), '') from tokenentry where processorname = 'reactions'")
                .query(String.class)
                .single();
    }

    private int processors() {
        return jdbc.sql("select count(*) from tokenentry").query(Integer.class).single();
    }
}
