package io.hunt.application;

import static io.hunt.application.Eventually.eventually;

import java.net.http.HttpResponse;
import java.util.function.Supplier;

/** Reads that the service refuses while its read models are behind the caller's writes; its answer advises to try again. */
final class LateRead {

    private LateRead() {}

    /** Sends a request until it is answered otherwise. */
    static HttpResponse<String> answered(Supplier<HttpResponse<String>> request) {
        return eventually(request, answer -> !isRefused(answer));
    }

    private static boolean isRefused(HttpResponse<String> answer) {
        return answer.statusCode() == 503 && answer.body().contains("The read models are catching up");
    }
}
