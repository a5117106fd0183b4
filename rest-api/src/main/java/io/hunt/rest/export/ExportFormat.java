package io.hunt.rest.export;

import io.hunt.api.TextEnum;
import io.hunt.rest.operation.Exportable;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/** Export formats. */
public enum ExportFormat implements TextEnum {
    CSV(Exportable.CSV, "csv"),
    JSONL(Exportable.JSON_LINES, "jsonl");

    private final String type;
    private final String extension;

    ExportFormat(String type, String extension) {
        this.type = type;
        this.extension = extension;
    }

    /** Returns the format of the parameter, otherwise the format that the client prefers, otherwise CSV. */
    static ExportFormat of(@Nullable ExportFormat named, HttpServletRequest request) {
        return named == null ? preferred(request) : named;
    }

    /** Returns the format of the parameter, otherwise JSON lines, unless the client accepts CSV but not JSON lines. */
    public static ExportFormat orLines(@Nullable ExportFormat named, HttpServletRequest request) {
        if (named != null) {
            return named;
        }
        List<MediaType> accepted = accepted(request).toList();
        return accepted.stream().anyMatch(CSV::isMeantBy) && accepted.stream().noneMatch(JSONL::isMeantBy)
                ? CSV
                : JSONL;
    }

    String contentType() {
        return this == CSV ? type + ";charset=utf-8" : type;
    }

    String extension() {
        return extension;
    }

    private static Stream<MediaType> accepted(HttpServletRequest request) {
        return MediaType.parseMediaTypes(Collections.list(request.getHeaders(HttpHeaders.ACCEPT))).stream();
    }

    private static ExportFormat preferred(HttpServletRequest request) {
        return accepted(request)
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
