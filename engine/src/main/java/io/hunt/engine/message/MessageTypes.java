package io.hunt.engine.message;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The types that a message between processes may hold: the records and enums of the vocabulary, and containers of them.
 * Whatever else a message names is refused before any class is loaded.
 */
final class MessageTypes {

    private static final String OURS = "io.hunt.api.";

    /** What a handler may answer beside the vocabulary, under a name of its own: implementations differ. */
    private static final List<Class<?>> CONTAINERS = List.of(List.class, Set.class, Optional.class);

    private static final List<Class<?>> PLAIN = List.of(String.class, Long.class, Integer.class, Boolean.class);

    private MessageTypes() {}

    /** The name under which a value of this class travels. */
    static String nameOf(Class<?> type) {
        for (Class<?> container : CONTAINERS) {
            if (container.isAssignableFrom(type)) {
                return container.getName();
            }
        }
        if (PLAIN.contains(type) || isOurs(type)) {
            return type.getName();
        }
        throw new IllegalArgumentException(type.getName() + " is not of the vocabulary");
    }

    /** The class of that name; refuses a name that is not of the vocabulary. */
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
        throw new IllegalArgumentException("A message of a type that is not of the vocabulary");
    }

    private static Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, MessageTypes.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("A message of a type that this release does not know", e);
        }
    }

    static boolean isOurs(Class<?> type) {
        return type.getName().startsWith(OURS) && (type.isRecord() || type.isEnum() || type.isInterface());
    }

    /** Whether a value of a type of this name can be of the vocabulary. */
    static boolean mayBeNamed(String name) {
        return name.startsWith(OURS)
                || PLAIN.stream().anyMatch(plain -> plain.getName().equals(name));
    }

    static boolean isPlain(Class<?> type) {
        return PLAIN.contains(type);
    }
}
