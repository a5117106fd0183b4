package io.hunt.api.message;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;
import org.axonframework.messaging.responsetypes.ResponseType;
import org.jspecify.annotations.Nullable;

/**
 * Response type that compares only the raw class of a handler's result, possibly inside an {@link Optional}. The
 * framework's own response types never match a handler whose result has type arguments, such as a page of hunts.
 */
public record AnswerType<R>(Class<R> expected) implements ResponseType<R> {

    @Override
    public boolean matches(Type declared) {
        if (declared instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
            return matches(generic.getActualTypeArguments()[0]);
        }
        return expected.isAssignableFrom(raw(declared));
    }

    @Override
    public @Nullable R convert(@Nullable Object answer) {
        return expected.cast(answer instanceof Optional<?> optional ? optional.orElse(null) : answer);
    }

    @Override
    public Class<R> responseMessagePayloadType() {
        return expected;
    }

    @Override
    public Class<?> getExpectedResponseType() {
        return expected;
    }

    private static Class<?> raw(Type type) {
        return switch (type) {
            case Class<?> plain -> plain;
            case ParameterizedType generic -> raw(generic.getRawType());
            default -> Void.class;
        };
    }
}
