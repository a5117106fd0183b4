package io.hunt.query.securitylog;

import io.hunt.engine.processor.StreamingProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration of the processor of the security log. */
@Configuration(proxyBeanMethods = false)
class SecurityLogConfiguration {

    @Bean
    StreamingProcessor securityLogProcessor() {
        return SecurityLogProcessor.DECLARED;
    }
}
