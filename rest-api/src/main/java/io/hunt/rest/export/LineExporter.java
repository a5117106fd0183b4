package io.hunt.rest.export;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Exports as JSON lines, part by part, in constant memory; they count towards the limit of all exports. */
@Component
public class LineExporter {

    private final ExportSender sender;

    LineExporter(ExportSender sender) {
        this.sender = sender;
    }

    /** Part of an export: lines that each end with a newline. */
    public record Part<T>(T source, String lines, long rows, boolean last) {}

    /**
     * Sends the export as the answer; a failure of the first part is answered like that of any other request.
     *
     * @param name prefix of the file name
     * @param parts returns the first part for null, and the part after a given one
     */
    public <T> void send(
            String name,
            Function<@Nullable T, Part<T>> parts,
            HttpServletRequest request,
            HttpServletResponse response) {
        sender.send(
                name,
                ExportFormat.JSONL,
                () -> {
                    Part<T> first = parts.apply(null);
                    return (out, log) -> write(first, parts, out, log);
                },
                request,
                response);
    }

    private static <T> void write(
            Part<T> first, Function<@Nullable T, Part<T>> parts, OutputStream out, ExportAuditRecord log)
            throws IOException {
        Part<T> part = first;
        while (true) {
            out.write(part.lines().getBytes(StandardCharsets.UTF_8));
            out.flush();
            log.rows(part.rows());
            if (part.last()) {
                return;
            }
            part = parts.apply(part.source());
        }
    }
}
