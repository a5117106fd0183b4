package io.hunt.engine.message;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.hunt.api.id.HostId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DatabindContext;
import tools.jackson.databind.DefaultTyping;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.PolymorphicTypeValidator;
import tools.jackson.databind.jsontype.impl.DefaultTypeResolverBuilder;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.util.NameTransformer;

/**
 * JSON mapper for messages. A value carries its type where the declaration does not give it: behind an interface of
 * core-api, and where type arguments are erased, such as the items of a page.
 */
final class MessageJson {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .annotationIntrospector(new NestedPartIntrospector())
            .setDefaultTyping(new ErasedTypeResolver(new MessageTypeValidator()))
            .addModule(new SimpleModule().addKeyDeserializer(HostId.class, new HostIdKeyDeserializer()))
            .build();

    private MessageJson() {}

    /** Keeps the parts of a view nested, which only the REST API unwraps. */
    private static final class NestedPartIntrospector extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public @Nullable NameTransformer findUnwrappingNameTransformer(MapperConfig<?> config, AnnotatedMember member) {
            return null;
        }
    }

    /** Map keys of type HostId, the only identifier used as a key. */
    private static final class HostIdKeyDeserializer extends KeyDeserializer {

        @Override
        public Object deserializeKey(String key, DeserializationContext context) {
            return new HostId(UUID.fromString(key));
        }
    }

    /** Adds type information where the declared type is an interface of core-api or Object. */
    private static final class ErasedTypeResolver extends DefaultTypeResolverBuilder {

        private static final long serialVersionUID = 1;

        ErasedTypeResolver(PolymorphicTypeValidator validator) {
            super(validator, DefaultTyping.NON_FINAL, JsonTypeInfo.As.WRAPPER_ARRAY);
        }

        @Override
        public boolean useForType(JavaType declared) {
            return declared.isJavaLangObject()
                    || (declared.isInterface() && MessageTypes.isOurs(declared.getRawClass()));
        }
    }

    /** Allows only types of core-api and plain values as type names. */
    private static final class MessageTypeValidator extends PolymorphicTypeValidator.Base {

        private static final long serialVersionUID = 1;

        @Override
        public Validity validateBaseType(DatabindContext context, JavaType declared) {
            return Validity.INDETERMINATE;
        }

        /** Checks the name before any class is loaded. */
        @Override
        public Validity validateSubClassName(DatabindContext context, JavaType declared, String name) {
            return MessageTypes.mayBeNamed(name) ? Validity.INDETERMINATE : Validity.DENIED;
        }

        @Override
        public Validity validateSubType(DatabindContext context, JavaType declared, JavaType named) {
            Class<?> type = named.getRawClass();
            return MessageTypes.isOurs(type) || MessageTypes.isPlain(type) ? Validity.ALLOWED : Validity.DENIED;
        }
    }
}
