package io.hunt.rest.export;

import io.hunt.api.Word;
import io.hunt.rest.json.Parameters;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/** What an export can be written as. */
public enum Format implements Word {
    CSV("text/csv", "csv"),
    JSONL("application/x-ndjson", "jsonl");

    /** Those who always say that they take JSON mean the parameter. */
    public static final String JSON = MediaType.APPLICATION_JSON_VALUE;

    public static final String CSV_TYPE = "text/csv";
    public static final String JSONL_TYPE = "application/x-ndjson";

    private final MediaType type;
    private final String extension;

    Format(String type, String extension) {
        this.type = MediaType.parseMediaType(type);
        this.extension = extension;
    }

    /** The parameter decides, then what the client likes best, then it is CSV. */
    static Format of(Parameters parameters, HttpServletRequest request) {
        Format named = parameters.word("format", Format.class);
        return named == null ? accepted(request) : named;
    }

    String contentType() {
        return this == CSV ? type + ";charset=utf-8" : type.toString();
    }

    String extension() {
        return extension;
    }

    private static Format accepted(HttpServletRequest request) {
        List<MediaType> accepted = MediaType.parseMediaTypes(Collections.list(request.getHeaders(HttpHeaders.ACCEPT)));
        return accepted.stream()
                .sorted(Comparator.comparingDouble(MediaType::getQualityValue).reversed())
                .filter(type -> type.includes(CSV.type) || type.includes(JSONL.type))
                .findFirst()
                .map(type -> type.includes(CSV.type) ? CSV : JSONL)
                .orElse(CSV);
    }
}
