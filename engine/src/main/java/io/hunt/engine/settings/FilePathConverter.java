package io.hunt.engine.settings;

import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;

/**
 * Converter from text to a file path; unlike Spring's converter it does not search the class path. Blank text becomes null.
 */
final class FilePathConverter implements GenericConverter {

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
        return Set.of(new ConvertiblePair(String.class, Path.class));
    }

    @Override
    public @Nullable Object convert(@Nullable Object text, TypeDescriptor from, TypeDescriptor to) {
        return text == null || text.toString().isBlank()
                ? null
                : Path.of(text.toString().strip());
    }
}
