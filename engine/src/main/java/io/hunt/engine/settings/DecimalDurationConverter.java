package io.hunt.engine.settings;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;

/**
 * Converter from a number to a duration in the unit declared by the setting. Decimals are allowed, such as {@code 0.5}
 * minutes; the result is rounded to milliseconds.
 */
final class DecimalDurationConverter implements ConditionalGenericConverter {

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
        return Set.of(new ConvertiblePair(String.class, Duration.class));
    }

    @Override
    public boolean matches(TypeDescriptor from, TypeDescriptor to) {
        return to.hasAnnotation(DurationUnit.class);
    }

    @Override
    public @Nullable Object convert(@Nullable Object text, TypeDescriptor from, TypeDescriptor to) {
        DurationUnit unit = to.getAnnotation(DurationUnit.class);
        if (text == null || unit == null) {
            return null;
        }
        long millis = unit.value().getDuration().toMillis();
        BigDecimal exact = new BigDecimal(text.toString().strip()).multiply(BigDecimal.valueOf(millis));
        return Duration.ofMillis(exact.setScale(0, RoundingMode.HALF_UP).longValueExact());
    }
}
