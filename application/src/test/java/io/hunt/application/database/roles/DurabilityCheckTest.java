package io.hunt.application.database.roles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.testing.TestDatabase;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DurabilityCheckTest {

    private final DataSource database = TestDatabase.empty();

    @Test
    void a_database_that_keeps_what_it_confirms_is_fine() {
        var durability = new DurabilityCheck(JdbcClient.create(database));

        assertThat(durability.missing()).isEmpty();
        durability.require();
    }

    @Test
    void one_that_may_lose_it_is_refused_by_the_name_of_the_setting() {
        JdbcClient.create(TestDatabase.administrator(database))
                .sql("alter database " + name() + " set synchronous_commit = off")
                .update();

        assertThatThrownBy(() -> new DurabilityCheck(JdbcClient.create(database)).require())
                .hasMessageContaining("synchronous_commit off");
    }

    private String name() {
        return JdbcClient.create(database)
                .sql("select current_database()")
                .query(String.class)
                .single();
    }
}
