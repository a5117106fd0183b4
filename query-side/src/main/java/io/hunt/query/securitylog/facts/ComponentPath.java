package io.hunt.query.securitylog.facts;

import java.lang.reflect.Method;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Path to a component of an event, or to a component of a component.
 *
 * @param name name in snake case
 * @param outer accessor of the outer component; null if the path has one step
 * @param inner accessor of the value
 */
record ComponentPath(String name, @Nullable Method outer, Method inner) {

    /**
     * Parses {@code component}, {@code name=component} or {@code name=outer.inner}.
     *
     * @throws IllegalArgumentException if the event has no such component
     */
    static ComponentPath parse(Class<?> event, String text) {
        String path = text.substring(text.indexOf('=') + 1);
        String name = path.equals(text) ? text : text.substring(0, text.indexOf('='));
        int dot = path.indexOf('.');
        Method outer = dot < 0 ? null : accessor(event, path.substring(0, dot));
        return new ComponentPath(
                name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT),
                outer,
                accessor(outer == null ? event : outer.getReturnType(), path.substring(dot + 1)));
    }

    private static Method accessor(Class<?> record, String component) {
        try {
            return record.getMethod(component);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(record.getSimpleName() + " has no component " + component, e);
        }
    }

    /** Returns false if the outer component is null. */
    boolean isIn(Object event) {
        return outer == null || invoke(outer, event) != null;
    }

    @Nullable Object value(Object event) {
        Object holder = outer == null ? event : invoke(outer, event);
        return holder == null ? null : invoke(inner, holder);
    }

    static @Nullable Object invoke(Method accessor, Object record) {
        try {
            return accessor.invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(accessor + " cannot be read", e);
        }
    }
}
