package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.rest.Http.Answer;

/** Client that imports files of indicators. */
final class ImportSender {

    private ImportSender() {}

    static Answer text(String file) {
        return send("text/plain", file.getBytes(UTF_8), "");
    }

    static Answer csv(String file) {
        return send("text/csv", file.getBytes(UTF_8), "");
    }

    static Answer json(String file) {
        return send("application/json", file.getBytes(UTF_8), "");
    }

    static Answer send(String type, byte[] file, String query) {
        return Http.send("POST", "/api/v1/iocs/import" + query, "analyst", file, "Content-Type", type);
    }
}
