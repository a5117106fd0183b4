package io.hunt.query.table;

import io.hunt.engine.processor.Sequences;
import io.hunt.engine.processor.StreamingProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** One processor for all read models: every event is read once, every batch is one transaction. */
@Configuration(proxyBeanMethods = false)
class TableConfiguration {

    @Bean
    StreamingProcessor readModels() {
        return new StreamingProcessor(ReadModels.PROCESSOR, 2, 1_000, Sequences::bySubject);
    }
}
