package io.hunt.application.trace;

import io.hunt.application.settings.ServiceProperties;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Exports trace spans to the configured collector by OTLP over HTTP; without a collector, spans are not recorded. */
@Configuration(proxyBeanMethods = false)
class TraceConfiguration {

    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Bean
    OpenTelemetry openTelemetry(ServiceProperties settings, Environment environment) {
        String endpoint = settings.otlpEndpoint().isBlank()
                ? environment.getProperty("OTEL_EXPORTER_OTLP_ENDPOINT", "")
                : settings.otlpEndpoint();
        return endpoint.isBlank() ? OpenTelemetry.noop() : exporting(endpoint.strip());
    }

    private static OpenTelemetry exporting(String endpoint) {
        var exporter = OtlpHttpSpanExporter.builder()
                .setEndpoint(endpoint.replaceAll("/+$", "") + "/v1/traces")
                .setTimeout(PATIENCE)
                .build();
        var spans = BatchSpanProcessor.builder(exporter).setScheduleDelay(PAUSE).build();
        return OpenTelemetrySdk.builder()
                .setTracerProvider(SdkTracerProvider.builder()
                        .setResource(Resource.getDefault()
                                .merge(Resource.create(Attributes.builder()
                                        .put("service.name", "threat-hunting-service")
                                        .build())))
                        .addSpanProcessor(spans)
                        .build())
                .build();
    }
}
