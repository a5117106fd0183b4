package io.hunt.rest.export;

import io.hunt.api.Word;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/** What an export can be written as. */
public enum Format implements Word {
    CSV(Format.CSV_TYPE, "csv"),
    JSONL(Format.JSONL_TYPE, "jsonl");

    /** Those who always say that they take JSON mean the parameter. */
    public static final String JSON = MediaType.APPLICATION_JSON_VALUE;

    public static final String CSV_TYPE = "text/csv";
    public static final String JSONL_TYPE = "application/x-ndjson";

    private final String type;
    private final String extension;

    Format(String type, String extension) {
        this.type = type;
        this.extension = extension;
    }

    /** The parameter decides, then what the client likes best, then it is CSV. */
    static Format of(@Nullable Format named, HttpServletRequest request) {
        return named == null ? accepted(request) : named;
    }

    String contentType() {
        return this == CSV ? type + ";charset=utf-8" : type;
    }

    String extension() {
        return extension;
    }

    private static Format accepted(HttpServletRequest request) {
        List<MediaType> accepted = MediaType.parseMediaTypes(Collections.list(request.getHeaders(HttpHeaders.ACCEPT)));
        return accepted.stream()
                .sorted(Comparator.comparingDouble(MediaType::getQualityValue).reversed())
                .filter(type -> CSV.isMeantBy(type) || JSONL.isMeantBy(type))
                .findFirst()
                .map(type -> CSV.isMeantBy(type) ? CSV : JSONL)
                .orElse(CSV);
    }

    private boolean isMeantBy(MediaType accepted) {
        return accepted.includes(MediaType.parseMediaType(type));
    }
}
