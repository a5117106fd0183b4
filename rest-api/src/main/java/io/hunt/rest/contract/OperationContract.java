package io.hunt.rest.contract;

import io.hunt.api.access.Scope;
import io.hunt.rest.asof.AsOfContext;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.Upload;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Endpoint;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem.HttpMethod;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.method.HandlerMethod;

/** Contract of one operation, composed of its handler's signature, its required role and {@link ApiOperation}. */
final class OperationContract {

    static final String BEARER = "bearer";
    static final String TICKET = "ticket";

    private final OpenAPI document;
    private final String path;
    private final Operation operation;
    private final Endpoint endpoint;
    private final HandlerMethod handler;
    private final ApiOperation apiOperation;
    private final RequiredRole requiredRole;
    private final Scope scope;

    OperationContract(OpenAPI document, String path, Operation operation, HandlerMethod handler) {
        this.document = document;
        this.path = path;
        this.operation = operation;
        this.endpoint = Endpoint.of(handler, path);
        this.handler = handler;
        this.apiOperation = Objects.requireNonNull(handler.getMethodAnnotation(ApiOperation.class), handler::toString);
        RequiresRole requires =
                Objects.requireNonNull(handler.getMethodAnnotation(RequiresRole.class), handler::toString);
        this.requiredRole = requires.value();
        this.scope = RequiredRole.scopeOf(requires);
    }

    void write(HttpMethod method) {
        operation.setOperationId(endpoint.operationId());
        operation.setSummary(endpoint.summary(apiOperation));
        operation.setDescription(apiOperation.detail().isEmpty() ? null : apiOperation.detail());
        operation.setTags(List.of(tag()));
        operation.addExtension("x-audience", requiredRole.name().toLowerCase(Locale.ROOT));
        if (requiredRole != RequiredRole.ANYONE) {
            operation.addExtension("x-scope", scope.text());
        }
        operation.setSecurity(security());
        writeParameters(method);
        writeBody();
        writeAnswer();
        new RefusalResponses(document, operation).write(refusals(method));
    }

    private RefusalResponses.RefusalCauses refusals(HttpMethod method) {
        return new RefusalResponses.RefusalCauses(
                requiredRole,
                path.contains("{"),
                takes(Body.class) || takes(Upload.class),
                isRepeatable(method),
                method != HttpMethod.GET,
                List.of(apiOperation.refuses()));
    }

    /**
     * Returns true if the operation accepts an idempotency key: a repeat with the same key returns the first answer.
     * Keys belong to a user, so that requests before sign-in have none.
     */
    private boolean isRepeatable(HttpMethod method) {
        return method == HttpMethod.POST && requiredRole != RequiredRole.ANYONE;
    }

    /** Returns the security requirements; an empty requirement makes the token optional. */
    private List<SecurityRequirement> security() {
        var bearer = new SecurityRequirement().addList(BEARER);
        if (requiredRole != RequiredRole.ANYONE) {
            return path.endsWith("/export")
                    ? List.of(bearer, new SecurityRequirement().addList(TICKET))
                    : List.of(bearer);
        }
        return apiOperation.bearerOptional() ? List.of(bearer, new SecurityRequirement()) : List.of();
    }

    private void writeParameters(HttpMethod method) {
        List<Parameter> parameters = new ArrayList<>();
        if (operation.getParameters() != null) {
            operation.getParameters().forEach(PathParameters::explain);
            parameters.addAll(operation.getParameters());
        }
        var query = new QueryParameters(document.getComponents());
        queries().forEach(type -> parameters.addAll(query.of(type)));
        if (apiOperation.tagged()) {
            parameters.add(HeaderParameters.ifNoneMatch());
        }
        if (method != HttpMethod.GET) {
            parameters.add(HeaderParameters.reason());
        }
        if (isRepeatable(method)) {
            parameters.add(HeaderParameters.idempotencyKey());
        }
        operation.setParameters(parameters.isEmpty() ? null : parameters);
    }

    private void writeBody() {
        taken(Body.class)
                .forEach(body -> operation.setRequestBody(new RequestBody()
                        .required(!body.isOptional())
                        .content(json(reference(body.getParameterType())))));
        if (takes(Upload.class)) {
            operation.setRequestBody(new RequestBody().required(true).content(UploadContent.content()));
        }
    }

    private void writeAnswer() {
        var responses = operation.getResponses();
        String declared = responses.keySet().iterator().next();
        ApiResponse answer = Objects.requireNonNull(responses.remove(declared));
        String status = declared.equals("200") ? Integer.toString(apiOperation.status()) : declared;
        if (endpoint.isExport()) {
            answer.setContent(null);
        }
        produced().forEach(type -> answer.setContent(with(answer.getContent(), type)));
        answer.setDescription(
                answer.getContent() == null && apiOperation.answer() == Void.class
                        ? "Done."
                        : "Answer of the request.");
        answer.addHeaderObject("X-Request-Id", header("Identifier of the request, for support and log searches."));
        if (apiOperation.status() == 201) {
            answer.addHeaderObject("Location", header("Path of the new resource."));
        }
        if (queries().contains(AsOfQuery.class)) {
            answer.addHeaderObject(
                    AsOfContext.POSITION, header("With `as_of`: position of the last event included in the answer."));
            answer.addHeaderObject(AsOfContext.SIZE, header("With `as_of`: number of events up to that position."));
        }
        if (apiOperation.tagged()) {
            answer.addHeaderObject("ETag", header("Entity tag; changes with the answer."));
            responses.addApiResponse("304", new ApiResponse().description("Unchanged since If-None-Match."));
        }
        if (apiOperation.answer() != Void.class) {
            answer.setContent(json(reference(apiOperation.answer())));
        } else if (answer.getContent() != null && answer.getContent().containsKey("*/*")) {
            answer.setContent(json(answer.getContent().get("*/*").getSchema()));
        }
        responses.addApiResponse(status, answer);
        if (apiOperation.rehearsal() != Void.class) {
            responses.addApiResponse(
                    "200",
                    new ApiResponse()
                            .description("Result of a dry run (`dry_run=true`).")
                            .content(json(reference(apiOperation.rehearsal()))));
        }
    }

    private Schema<?> reference(Class<?> type) {
        return reference(document.getComponents(), type);
    }

    /** Returns a reference to the schema of a type, which is added to the OpenAPI contract. */
    static Schema<?> reference(Components components, Class<?> type) {
        var schemas = components.getSchemas();
        String name = SchemaNames.of(type);
        schemas.put(name, ContractDocument.resolved(type, schemas));
        return Schemas.reference(name);
    }

    private static Header header(String meaning) {
        return new Header().description(meaning).schema(Schemas.text());
    }

    private static Content json(Schema<?> schema) {
        return new Content().addMediaType("application/json", new MediaType().schema(schema));
    }

    /** Returns the media types other than JSON; JSON is always accepted as well. */
    private List<String> produced() {
        return endpoint.produced().stream()
                .filter(type -> !type.equals(Exportable.JSON))
                .toList();
    }

    private Content with(@Nullable Content content, String type) {
        Content all = content == null ? new Content() : content;
        Schema<?> schema = switch (type) {
            case org.springframework.http.MediaType.TEXT_EVENT_STREAM_VALUE -> stream();
            case org.springframework.http.MediaType.TEXT_PLAIN_VALUE -> Schemas.text();
            default -> Schemas.file();
        };
        return all.addMediaType(type, new MediaType().schema(schema).example(ContractExamples.of(type)));
    }

    /** Returns the schema of the event stream, named after the operation: {@code HuntStream} for {@code streamHunt}. */
    private Schema<?> stream() {
        String resource = operation.getOperationId().replaceFirst("^[a-z]+", "");
        return new StreamSchema(document.getComponents()).of(resource + "Stream", apiOperation.events());
    }

    private List<Class<? extends Query>> queries() {
        return ListRequest.parameters(handler.getMethod(), endpoint.isExport());
    }

    private boolean takes(Class<?> type) {
        return taken(type).findAny().isPresent();
    }

    private Stream<MethodParameter> taken(Class<?> type) {
        return Arrays.stream(handler.getMethodParameters())
                .filter(parameter -> type.isAssignableFrom(parameter.getParameterType()));
    }

    private String tag() {
        return path.split("/", -1)[3];
    }
}
