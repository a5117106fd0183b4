package io.hunt.rest.ioc;

import io.hunt.rest.ioc.file.EntryCollector;
import io.hunt.rest.ioc.file.EntryDefaults;
import io.hunt.rest.ioc.file.FileDecoder;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.ioc.file.IndicatorFile;
import io.hunt.rest.ioc.file.MalformedFile;
import io.hunt.rest.ioc.file.TextFile;
import io.hunt.rest.ioc.file.json.JsonFile;
import io.hunt.rest.ioc.file.table.CsvFile;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;

/** Reader of indicator files in all supported formats. */
public final class IndicatorFileReader {

    private IndicatorFileReader() {}

    /**
     * Reads a file. Refuses with {@code validation_failed} a file that cannot be parsed, has another format than
     * requested, or has more than 200,000 entries.
     *
     * @param format null to derive it from the media type, and for JSON from its keys
     */
    public static IndicatorFile read(
            byte[] bytes, MediaType type, @Nullable FileFormat format, EntryDefaults entryDefaults) {
        String text = FileDecoder.decode(bytes, type.getCharset());
        var entries = new EntryCollector(entryDefaults);
        FileFormat wanted = format == null ? byMediaType(type) : format;
        IndicatorFile file = switch (wanted) {
            case TEXT -> TextFile.read(text, entries);
            case CSV -> CsvFile.read(text, entries);
            case STIX, MISP, JSON -> JsonFile.read(text, entries);
        };
        if (format != null && file.format() != format) {
            throw MalformedFile.wholly("is not of the format " + format.text() + " but "
                    + file.format().text());
        }
        return file;
    }

    private static FileFormat byMediaType(MediaType type) {
        return switch (type.getSubtype()) {
            case "csv", "tab-separated-values" -> FileFormat.CSV;
            case "plain", "octet-stream" -> FileFormat.TEXT;
            default -> FileFormat.JSON;
        };
    }
}
