package io.hunt.rest.contract;

import io.hunt.rest.webhook.WebhookAlertJson;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.List;
import java.util.Map;

/** Contract of webhook deliveries: one POST for each new alert about an indicator. */
final class WebhookContract {

    private static final String ID = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11";
    private static final String STANDARD = " Only with `SERVICE_WEBHOOK_STANDARD_HEADERS` and a secret.";

    private WebhookContract() {}

    static Map<String, PathItem> of(Components components) {
        return Map.of("alert", new PathItem().post(alert(components)));
    }

    private static Operation alert(Components components) {
        var body = new MediaType().schema(OperationContract.reference(components, WebhookAlertJson.class));
        return new Operation()
                .operationId("receiveAlert")
                .tags(List.of("webhook"))
                .summary("Receive a new alert about an indicator")
                .description(
                        "Sent to `SERVICE_WEBHOOK_URL` for each new alert about an indicator; not for repeats and not for "
                                + "alerts about hosts. At most three attempts with a timeout of 10 seconds each: the first "
                                + "immediately, the second 1 second after the first failed, the third 2 seconds after the second "
                                + "failed.")
                .parameters(headers())
                .requestBody(
                        new RequestBody().required(true).content(new Content().addMediaType("application/json", body)))
                .responses(answers())
                .security(List.of());
    }

    private static List<Parameter> headers() {
        return List.of(
                header(
                        "X-Service-Signature",
                        "`sha256=` followed by the HMAC-SHA256 of the raw body in hexadecimal, keyed with "
                                + "`SERVICE_WEBHOOK_SECRET`; absent without a secret.",
                        "sha256=0d1f3e5c7b9a8f6e4d2c0b1a39485766f5e4d3c2b1a09f8e7d6c5b4a39281706"),
                header("webhook-id", "Identifier of the alert (UUID)." + STANDARD, ID),
                header("webhook-timestamp", "Time of sending, in seconds since 1970." + STANDARD, "1795256130"),
                header(
                        "webhook-signature",
                        "`v1,` followed by the HMAC-SHA256 of identifier, timestamp and body, joined by dots, in Base64."
                                + STANDARD,
                        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="));
    }

    private static Parameter header(String name, String meaning, String example) {
        return new HeaderParameter()
                .name(name)
                .description(meaning)
                .example(example)
                .schema(Schemas.text());
    }

    private static ApiResponses answers() {
        return new ApiResponses()
                .addApiResponse("2XX", new ApiResponse().description("Accepted: the delivery is complete."))
                .addApiResponse("3XX", new ApiResponse().description("Refused: redirects are not followed."))
                .addApiResponse("4XX", new ApiResponse().description("Refused: no further attempt is made."))
                .addApiResponse(
                        "5XX",
                        new ApiResponse().description("Failed, as without an answer: the next attempt follows."));
    }
}
