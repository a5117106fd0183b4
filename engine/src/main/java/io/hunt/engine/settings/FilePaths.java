package io.hunt.engine.settings;

import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;

/** Reads a file's name and nothing else: Spring's own conversion would look on the class path first. Blank is none. */
final class FilePaths implements GenericConverter {

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
