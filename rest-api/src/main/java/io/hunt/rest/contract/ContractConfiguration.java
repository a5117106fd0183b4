package io.hunt.rest.contract;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import io.hunt.api.RawJson;
import io.hunt.api.id.Identifier;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.Upload;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.core.jackson.ModelResolver;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.List;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.PropertySource;
import tools.jackson.databind.JsonNode;

/** Configuration of the library that derives the OpenAPI contract from the controllers. */
@Configuration(proxyBeanMethods = false)
@PropertySource("classpath:io/hunt/rest/contract/springdoc.properties")
class ContractConfiguration {

    ContractConfiguration() {
        var ways = SpringDocUtils.getConfig();
        ways.addRequestWrapperToIgnore(Body.class, Query.class, Upload.class, ListRequest.class, RequestContext.class);
        for (Class<?> id : Identifier.class.getPermittedSubclasses()) {
            ways.replaceWithSchema(id, Schemas.uuid());
        }
        ways.replaceWithSchema(RawJson.class, Schemas.anything());
        ways.replaceWithSchema(JsonNode.class, Schemas.anything());
    }

    @Bean
    OpenAPI openApi() {
        return new OpenAPI()
                .info(new Info()
                        .title("Threat hunting and alerting service")
                        .version("1.0.0")
                        .description(
                                "Hunts a fleet of hosts for indicators of compromise. Log in at `/api/v1/auth/login` and send the "
                                        + "token as `Authorization: Bearer`."))
                .servers(List.of(new Server().url("/")))
                .components(new Components()
                        .addSecuritySchemes(
                                OperationContract.BEARER,
                                new SecurityScheme()
                                        .type(SecurityScheme.Type.HTTP)
                                        .scheme("bearer"))
                        .addSecuritySchemes(
                                OperationContract.TICKET,
                                new SecurityScheme()
                                        .type(SecurityScheme.Type.APIKEY)
                                        .in(SecurityScheme.In.QUERY)
                                        .name("ticket")
                                        .description("Ticket for a single download, see `/api/v1/export-tickets`.")));
    }

    @Bean
    ModelResolver modelResolver() {
        var mapper = Json31.mapper().copy().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);
        var resolver = new ModelResolver(mapper, new SchemaNames());
        resolver.openapi31(true);
        return resolver;
    }

    @Bean
    RecordSchemaConverter recordShapes() {
        return new RecordSchemaConverter();
    }
}
