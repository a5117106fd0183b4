package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.process.ClaimedSegments;
import java.time.Duration;
import javax.sql.DataSource;
import org.axonframework.common.jdbc.DataSourceConnectionProvider;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.axonframework.eventhandling.tokenstore.jdbc.JdbcTokenStore;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HeartbeatTokenStoreTest {

    private static final String LONG_AGO = "2020-01-01T00:00:00.000Z";

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    /** Claims all segments of this process, or none. */
    private record Kept(boolean all) implements ClaimedSegments {
        @Override
        public boolean keeps(String processor, int segment) {
            return all;
        }

        @Override
        public boolean keepsAll(String processor) {
            return all;
        }
    }

    @Test
    void there_is_no_segment_to_claim_where_all_are_kept() {
        claimedBy("this process");

        assertThat(store(true).fetchAvailableSegments("processor")).isEmpty();
        assertThat(store(false).fetchAvailableSegments("processor"))
                .extracting(Segment::getSegmentId)
                .containsExactly(0);
    }

    @Test
    void a_claim_that_is_kept_without_the_store_is_not_written() {
        claimedBy("this process");

        store(true).extendClaim("processor", 0);

        assertThat(claimedSince()).isEqualTo(LONG_AGO);
    }

    @Test
    void a_claim_that_nobody_else_keeps_is_extended_while_it_is_ones_own() {
        claimedBy("this process");
        store(false).extendClaim("processor", 0);
        assertThat(claimedSince()).isGreaterThan(LONG_AGO);

        jdbc.sql("update tokenentry set owner = 'another process'").update();
        assertThatThrownBy(() -> store(false).extendClaim("processor", 0))
                .isInstanceOf(UnableToClaimTokenException.class);
    }

    private HeartbeatTokenStore store(boolean kept) {
        var settings = JdbcTokenStore.builder()
                .connectionProvider(new DataSourceConnectionProvider(database))
                .serializer(Jackson3Serializer.builder().build())
                .nodeId("this process")
                .claimTimeout(Duration.ofSeconds(5));
        return new HeartbeatTokenStore(settings, new ProcessorRegistry(), new Kept(kept));
    }

    private void claimedBy(String process) {
        jdbc.sql("insert into tokenentry (processorname, segment, timestamp, owner) values ('processor', 0, ?, ?)")
                .params(LONG_AGO, process)
                .update();
    }

    private String claimedSince() {
        return jdbc.sql("select timestamp from tokenentry").query(String.class).single();
    }
}
