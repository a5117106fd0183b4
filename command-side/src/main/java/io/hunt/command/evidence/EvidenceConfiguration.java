package io.hunt.command.evidence;

import io.hunt.audit.evidence.ErasedEvidenceConditions;
import io.hunt.audit.evidence.EvidenceCopies;
import io.hunt.audit.evidence.EvidenceErasures;
import io.hunt.audit.evidence.SqlEvidenceCopies;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Declares the tables of the command side that hold copies of evidence. */
@Configuration(proxyBeanMethods = false)
class EvidenceConfiguration {

    private static final String INDEX = """
            with page as (
              select ctid as place, %1$s as last_gone
              from seen_value
              where ctid >= ?::tid and ctid < ?::tid and %2$s),
            gone as (
              delete from seen_value where ctid in (select place from page where last_gone) returning 1),
            cut as (
              update seen_value
              set detected_at = last_detected_at, ingested_at = last_ingested_at, hunt_id = null, campaign_id = null
              where ctid in (select place from page where not last_gone)
              returning 1)
            select (select count(*) from gone) + (select count(*) from cut)""".formatted(
                    ErasedEvidenceConditions.condition("seen_value.host_id", "seen_value.last_ingested_at"),
                    ErasedEvidenceConditions.condition("seen_value.host_id", "seen_value.ingested_at"));

    @Bean
    EvidenceErasures evidenceErasures(JdbcClient jdbc) {
        return new EvidenceErasures(jdbc);
    }

    /** The observable index: if a value was observed both before and after the limit, the later observation stays. */
    @Bean
    EvidenceCopies indexedEvidence(JdbcClient jdbc) {
        return new SqlEvidenceCopies(jdbc, "seen_value", INDEX);
    }
}
