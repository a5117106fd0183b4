package io.hunt.command.retrohunt;

import io.hunt.command.retrohunt.index.WhenCollected;
import io.hunt.command.retrohunt.search.WhenSought;
import io.hunt.engine.processor.StreamingProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the processors that fill and search the index by value. */
@Configuration(proxyBeanMethods = false)
class HistoryConfiguration {

    @Bean
    StreamingProcessor historyProcessor() {
        return WhenCollected.processor();
    }

    @Bean
    StreamingProcessor historySearchProcessor() {
        return WhenSought.processor();
    }
}
