package io.hunt.query.retention;

import io.hunt.engine.retention.ExpiringRows;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Order of the removal from read models: marks before rows, and results before their tallies. */
@Configuration(proxyBeanMethods = false)
class RetentionConfiguration {

    @Bean
    @Order(1)
    ExpiringRows removalMarks(JdbcClient jdbc) {
        return new RemovalMarks(jdbc);
    }

    @Bean
    @Order(2)
    ExpiringRows expiringHosts(JdbcClient jdbc) {
        return new DetailSweep(jdbc, "hunt_host", DetailSweep.HOSTS);
    }

    @Bean
    @Order(3)
    ExpiringRows expiringResults(JdbcClient jdbc) {
        return new DetailSweep(jdbc, "hunt_result", DetailSweep.RESULTS);
    }

    @Bean
    @Order(4)
    ExpiringRows expiringTallies(JdbcClient jdbc) {
        return new DetailSweep(jdbc, "result_tally", DetailSweep.TALLIES);
    }

    @Bean
    @Order(5)
    ExpiringRows expiringAssignments(JdbcClient jdbc) {
        return new DetailSweep(jdbc, "campaign_assignment", DetailSweep.ASSIGNMENTS);
    }

    @Bean
    @Order(6)
    ExpiringRows expiringSecurityEvents(JdbcClient jdbc) {
        return new AgedRows(jdbc, AgedDetails.SECURITY_EVENTS);
    }

    @Bean
    @Order(7)
    ExpiringRows expiringPackResults(JdbcClient jdbc) {
        return new AgedRows(jdbc, AgedDetails.PACK_RESULTS);
    }
}
