package io.hunt.rest.json;

import java.lang.reflect.Constructor;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Binds the values of a source to a record. */
final class RecordBinder {

    private RecordBinder() {}

    /**
     * Reads and validates the components; those of an unwrapped record are read from the same source. Errors are reported to the source; after an error the returned record must
     * not be used.
     */
    static <T> T bind(Class<T> type, FieldSource fieldSource) {
        List<RecordField> components = RecordField.of(type);
        @Nullable Object[] values = new Object[components.size()];
        Set<String> wrong = new HashSet<>();
        for (int i = 0; i < values.length; i++) {
            RecordField recordField = components.get(i);
            int before = fieldSource.complaints();
            Object value = value(recordField, fieldSource);
            values[i] = value == null ? nothing(recordField) : value;
            if (fieldSource.complaints() > before) {
                wrong.add(recordField.name());
            }
        }
        T bound = create(type, values);
        if (bound instanceof BoundRecord checked) {
            checked.rules().stream()
                    .filter(rule -> !rule.isKept() && Collections.disjoint(rule.fields(), wrong))
                    .forEach(rule -> fieldSource.complain(rule.field(), rule.message()));
        }
        return bound;
    }

    private static @Nullable Object value(RecordField recordField, FieldSource fieldSource) {
        if (recordField.isUnwrapped()) {
            return bind(recordField.type(), fieldSource);
        }
        return recordField.isHidden() ? null : fieldSource.read(recordField);
    }

    static <T> T create(Class<T> type, @Nullable Object... values) {
        try {
            Class<?>[] types =
                    RecordField.of(type).stream().map(RecordField::type).toArray(Class<?>[]::new);
            Constructor<T> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot create a " + type, e);
        }
    }

    private static @Nullable Object nothing(RecordField recordField) {
        if (recordField.isOneOrMore()) {
            return Set.of();
        }
        Class<?> type = recordField.type();
        if (type == int.class) {
            return 0;
        }
        return type == boolean.class ? Boolean.FALSE : null;
    }
}
