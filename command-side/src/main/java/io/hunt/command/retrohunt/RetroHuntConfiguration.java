package io.hunt.command.retrohunt;

import io.hunt.command.retrohunt.index.ObservableIndexProcessor;
import io.hunt.command.retrohunt.search.RetroHuntProcessor;
import io.hunt.engine.processor.StreamingProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the processors that fill and search the observable index. */
@Configuration(proxyBeanMethods = false)
class RetroHuntConfiguration {

    @Bean
    StreamingProcessor historyProcessor() {
        return ObservableIndexProcessor.processor();
    }

    @Bean
    StreamingProcessor historySearchProcessor() {
        return RetroHuntProcessor.processor();
    }
}
