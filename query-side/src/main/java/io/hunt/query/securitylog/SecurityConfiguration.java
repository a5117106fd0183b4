package io.hunt.query.securitylog;

import io.hunt.engine.processor.StreamingProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Makes the processor of the security log known. */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

    @Bean
    StreamingProcessor securityLogProcessor() {
        return SecurityLog.DECLARED;
    }
}
