package io.hunt.engine.message;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.messaging.responsetypes.ResponseType;
import org.axonframework.serialization.ChainingConverter;
import org.axonframework.serialization.Converter;
import org.axonframework.serialization.SerializationException;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.UnknownSerializedType;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;

/**
 * Serializer of commands, queries, answers and failures between processes as JSON. Elements of lists, sets, pages and
 * readings keep their types; only types of core-api are written or read.
 */
public final class MessageSerializer implements Serializer {

    private static final TypeReference<List<Object>> ELEMENTS = new TypeReference<>() {};
    private static final String REVISION = "1";

    private final Converter converter = new ChainingConverter();

    @Override
    public <T> SerializedObject<T> serialize(@Nullable Object value, Class<T> form) {
        if (value == null) {
            return new SimpleSerializedObject<>(
                    converter.convert(new byte[0], byte[].class, form), form, SerializedType.emptyType());
        }
        byte[] json = json(value);
        return new SimpleSerializedObject<>(
                converter.convert(json, byte[].class, form), form, typeForClass(value.getClass()));
    }

    private static byte[] json(Object value) {
        try {
            return switch (value) {
                case ResponseType<?> type -> ResponseTypeText.of(type).json();
                case Collection<?> elements -> elements(elements);
                case Optional<?> optional -> elements(optional.stream().toList());
                default -> MessageJson.MAPPER.writeValueAsBytes(value);
            };
        } catch (JacksonException e) {
            throw new SerializationException("A message cannot be written", e);
        }
    }

    private static byte[] elements(Collection<?> elements) {
        return MessageJson.MAPPER.writerFor(ELEMENTS).writeValueAsBytes(new ArrayList<>(elements));
    }

    @Override
    public <T> boolean canSerializeTo(Class<T> form) {
        return converter.canConvert(byte[].class, form);
    }

    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public <S, T> @Nullable T deserialize(SerializedObject<S> written) {
        SerializedType type = written.getType();
        if (SerializedType.emptyType().equals(type)) {
            return null;
        }
        try {
            byte[] json = converter.convert(written.getData(), written.getContentType(), byte[].class);
            return (T) value(type.getName(), json);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new SerializationException("A message cannot be read", e);
        }
    }

    private static Object value(String name, byte[] json) {
        if (name.equals(ResponseTypeText.NAME)) {
            return ResponseTypeText.read(new String(json, StandardCharsets.UTF_8))
                    .responseType();
        }
        Class<?> type = MessageTypes.named(name);
        if (type == List.class) {
            return MessageJson.MAPPER.readValue(json, ELEMENTS);
        }
        if (type == Set.class) {
            return new LinkedHashSet<>(MessageJson.MAPPER.readValue(json, ELEMENTS));
        }
        return type == Optional.class
                ? MessageJson.MAPPER.readValue(json, ELEMENTS).stream().findFirst()
                : MessageJson.MAPPER.readValue(json, type);
    }

    @Override
    public Class<?> classForType(SerializedType type) {
        if (SerializedType.emptyType().equals(type)) {
            return Void.class;
        }
        try {
            return type.getName().equals(ResponseTypeText.NAME)
                    ? ResponseType.class
                    : MessageTypes.named(type.getName());
        } catch (IllegalArgumentException e) {
            return UnknownSerializedType.class;
        }
    }

    @Override
    @SuppressWarnings("rawtypes")
    public SerializedType typeForClass(@Nullable Class type) {
        if (type == null || Void.class.equals(type) || void.class.equals(type)) {
            return SerializedType.emptyType();
        }
        try {
            return new SimpleSerializedType(
                    ResponseType.class.isAssignableFrom(type) ? ResponseTypeText.NAME : MessageTypes.nameOf(type),
                    REVISION);
        } catch (IllegalArgumentException e) {
            throw new SerializationException("A message cannot be written", e);
        }
    }

    @Override
    public Converter getConverter() {
        return converter;
    }
}
