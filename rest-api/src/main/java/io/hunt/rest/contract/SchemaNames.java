package io.hunt.rest.contract;

import com.fasterxml.jackson.databind.JavaType;
import io.hunt.rest.json.ItemList;
import io.swagger.v3.core.jackson.TypeNameResolver;
import java.util.Set;

/** Resolver of schema names: {@code HuntJson} becomes {@code Hunt}, and a list of it {@code HuntList}. */
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
        String name = type.getSimpleName();
        return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }
}
