package io.hunt.query.hunt;

import io.hunt.audit.evidence.EvidenceCopies;
import io.hunt.audit.evidence.SqlEvidenceCopies;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Configuration of the evidence copies in hunt_result, which erasure removes. */
@Configuration(proxyBeanMethods = false)
class ResultEvidenceConfiguration {

    @Bean
    EvidenceCopies evidenceOfResults(JdbcClient jdbc) {
        return new SqlEvidenceCopies(jdbc, "hunt_result", """
                with gone as (
                  update hunt_result set evidence = '{}', more_evidence = '{}', erased = true
                  where ctid >= ?::tid and ctid < ?::tid and not erased and\s""" + HuntResults.GONE + """

                  returning 1)
                select count(*) from gone""");
    }
}
