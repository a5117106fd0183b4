package io.hunt.query.table;

import io.hunt.engine.processor.StreamingProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration of the processor of the read models. */
@Configuration(proxyBeanMethods = false)
class ReadModelConfiguration {

    @Bean
    StreamingProcessor readModelsProcessor() {
        return ReadModels.DECLARED;
    }
}
