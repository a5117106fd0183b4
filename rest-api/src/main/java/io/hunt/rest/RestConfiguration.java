package io.hunt.rest;

import io.hunt.api.id.Identifier;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.accesslog.TokenUseInterceptor;
import io.hunt.rest.asof.AsOfContext;
import io.hunt.rest.auth.AuthorizationInterceptor;
import io.hunt.rest.connection.ConnectionProperties;
import io.hunt.rest.export.ListExporter;
import io.hunt.rest.export.ListRequestResolver;
import io.hunt.rest.idempotency.IdempotencyInterceptor;
import io.hunt.rest.json.BodyResolver;
import io.hunt.rest.json.Json;
import io.hunt.rest.json.ScalarParser;
import io.hunt.rest.json.UploadResolver;
import io.hunt.rest.limit.RestProperties;
import io.hunt.rest.limit.UploadLimitInterceptor;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.web.accept.FixedContentNegotiationStrategy;
import org.springframework.web.filter.FormContentFilter;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Configuration of Spring MVC: interceptors, argument resolvers, converters and content negotiation. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({ConnectionProperties.class, RestProperties.class})
class RestConfiguration implements WebMvcConfigurer {

    private final ObjectProvider<AccessRecorder> uses;

    private final ObjectProvider<AsOfContext> past;

    private final ObjectProvider<ListExporter> exporter;

    private final ObjectProvider<MessageGateway> messageGateway;

    RestConfiguration(
            ObjectProvider<AccessRecorder> uses,
            ObjectProvider<AsOfContext> past,
            ObjectProvider<ListExporter> exporter,
            ObjectProvider<MessageGateway> messageGateway) {
        this.uses = uses;
        this.past = past;
        this.exporter = exporter;
        this.messageGateway = messageGateway;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new AuthorizationInterceptor()).addPathPatterns("/api/**");
        registry.addInterceptor(new TokenUseInterceptor(uses)).addPathPatterns("/api/**");
        registry.addInterceptor(new UploadLimitInterceptor()).addPathPatterns("/api/**");
        registry.addInterceptor(new IdempotencyInterceptor(messageGateway)).addPathPatterns("/api/**");
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.addAll(List.of(
                new RequestContextResolver(past),
                ListRequestResolver.queries(),
                new ListRequestResolver(exporter),
                new BodyResolver(request -> RequestContext.of(request).hasCaller()),
                new UploadResolver()));
    }

    @Override
    public void addFormatters(FormatterRegistry registry) {
        for (Class<?> type : Identifier.class.getPermittedSubclasses()) {
            register(registry, type);
        }
    }

    /**
     * Fixes the content type to JSON. The authorization interceptor has already refused requests that accept no JSON.
     */
    @Override
    public void configureContentNegotiation(ContentNegotiationConfigurer negotiation) {
        negotiation.strategies(List.of(new FixedContentNegotiationStrategy(MediaType.APPLICATION_JSON)));
    }

    @Override
    public void configureMessageConverters(HttpMessageConverters.ServerBuilder converters) {
        converters.withJsonConverter(new JacksonJsonHttpMessageConverter(Json.MAPPER));
    }

    /** Replaces Spring's filter, which would read form bodies of any size before authorization. */
    @Bean
    FormContentFilter formContentFilter() {
        return new FormContentFilter() {
            @Override
            protected boolean shouldNotFilter(HttpServletRequest request) {
                return true;
            }
        };
    }

    private static <T> void register(FormatterRegistry registry, Class<T> type) {
        registry.addConverter(
                String.class,
                type,
                text -> ScalarParser.identifier(type, text)
                        .orElseThrow(() -> new RejectionException(new NotFound("resource"))));
    }
}
