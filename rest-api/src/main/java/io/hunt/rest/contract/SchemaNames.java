package io.hunt.rest.contract;

import com.fasterxml.jackson.databind.JavaType;
import io.hunt.rest.json.ItemList;
import io.swagger.v3.core.jackson.TypeNameResolver;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;

/**
 * Resolver of schema names: the name that the type declares; without one {@code HuntJson} becomes {@code Hunt}. A list of
 * it becomes {@code HuntList}.
 */
final class SchemaNames extends TypeNameResolver {

    private static final String SUFFIX = "Json";

    @Override
    public String nameForType(JavaType type, Set<Options> options) {
        return type.getRawClass() == ItemList.class
                ? nameForType(type.containedType(0), options) + "List"
                : super.nameForType(type, options);
    }

    @Override
    protected String getNameOfClass(Class<?> type) {
        return of(type);
    }

    static String of(Class<?> type) {
        Schema schema = type.getAnnotation(Schema.class);
        if (schema != null && !schema.name().isEmpty()) {
            return schema.name();
        }
        String name = type.getSimpleName();
        return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }
}
