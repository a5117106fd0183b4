package io.hunt.query.retention;

import io.hunt.engine.retention.RetentionRule;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Order of the removal from read models: marks before rows, and results before their tallies. */
@Configuration(proxyBeanMethods = false)
class RetentionConfiguration {

    @Bean
    @Order(1)
    RetentionRule removalMarks(JdbcClient jdbc) {
        return new RemovalMarks(jdbc);
    }

    @Bean
    @Order(2)
    RetentionRule expiringHosts(JdbcClient jdbc) {
        return new DetailSweep(jdbc, "hunt_host", DetailSweep.HOSTS);
    }

    @Bean
    @Order(3)
    RetentionRule expiringResults(JdbcClient jdbc) {
        return new DetailSweep(jdbc, "hunt_result", DetailSweep.RESULTS);
    }

    @Bean
    @Order(4)
    RetentionRule expiringTallies(JdbcClient jdbc) {
        return new DetailSweep(jdbc, "result_tally", DetailSweep.TALLIES);
    }

    @Bean
    @Order(5)
    RetentionRule expiringAssignments(JdbcClient jdbc) {
        return new DetailSweep(jdbc, "campaign_assignment", DetailSweep.ASSIGNMENTS);
    }

    @Bean
    @Order(5)
    RetentionRule expiringUnaskedHosts(JdbcClient jdbc) {
        return new DetailSweep(jdbc, "hunt_unasked", DetailSweep.UNASKED);
    }

    @Bean
    @Order(6)
    RetentionRule expiringSecurityEvents(JdbcClient jdbc) {
        return new AgedRows(jdbc, AgedDetails.SECURITY_EVENTS);
    }

    @Bean
    @Order(7)
    RetentionRule expiringPackResults(JdbcClient jdbc) {
        return new AgedRows(jdbc, AgedDetails.PACK_RESULTS);
    }
}
