package io.hunt.engine.message;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Registry of types allowed in messages between processes: records and enums of core-api, and containers of them. Rejects
 * any other type name before a class is loaded.
 */
final class MessageTypes {

    private static final String OURS = "io.hunt.api.";

    /** Container types allowed in answers, under the name of the interface because implementations differ. */
    private static final List<Class<?>> CONTAINERS = List.of(List.class, Set.class, Optional.class);

    private static final List<Class<?>> PLAIN = List.of(String.class, Long.class, Integer.class, Boolean.class);

    private MessageTypes() {}

    /** Type name in messages for values of this class. */
    static String nameOf(Class<?> type) {
        for (Class<?> container : CONTAINERS) {
            if (container.isAssignableFrom(type)) {
                return container.getName();
            }
        }
        if (PLAIN.contains(type) || isOurs(type)) {
            return type.getName();
        }
        throw new IllegalArgumentException(type.getName() + " is not a message type");
    }

    /** Returns the class with this name; throws if the name is not allowed. */
    static Class<?> named(String name) {
        for (Class<?> known : CONTAINERS) {
            if (known.getName().equals(name)) {
                return known;
            }
        }
        for (Class<?> known : PLAIN) {
            if (known.getName().equals(name)) {
                return known;
            }
        }
        if (name.startsWith(OURS)) {
            Class<?> found = loaded(name);
            if (isOurs(found)) {
                return found;
            }
        }
        throw new IllegalArgumentException("A message has a type that is not allowed");
    }

    private static Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, MessageTypes.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("A message has a type that this release does not know", e);
        }
    }

    static boolean isOurs(Class<?> type) {
        return type.getName().startsWith(OURS) && (type.isRecord() || type.isEnum() || type.isInterface());
    }

    /** Returns true if a type with this name may be a type of core-api or a plain value. */
    static boolean mayBeNamed(String name) {
        return name.startsWith(OURS)
                || PLAIN.stream().anyMatch(plain -> plain.getName().equals(name));
    }

    static boolean isPlain(Class<?> type) {
        return PLAIN.contains(type);
    }
}
