package io.hunt.rest.json;

import io.hunt.api.TextEnum;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.util.StdConverter;

/** Introspector of views: leaves out components that are hidden in the contract, and sorts sets of words. */
final class ViewIntrospector extends JacksonAnnotationIntrospector {

    private static final long serialVersionUID = 1;

    @Override
    public boolean hasIgnoreMarker(MapperConfig<?> config, AnnotatedMember member) {
        Schema schema = member.getAnnotation(Schema.class);
        return (schema != null && schema.hidden()) || super.hasIgnoreMarker(config, member);
    }

    @Override
    public @Nullable Object findSerializationConverter(MapperConfig<?> config, Annotated annotated) {
        var type = annotated.getType();
        return type != null
                        && type.isTypeOrSubTypeOf(Set.class)
                        && type.getContentType().isTypeOrSubTypeOf(TextEnum.class)
                ? new SortedWords()
                : super.findSerializationConverter(config, annotated);
    }

    /** Converter to the order of the words, because sets have none. */
    private static final class SortedWords extends StdConverter<Set<TextEnum>, List<TextEnum>> {

        @Override
        public List<TextEnum> convert(Set<TextEnum> words) {
            return EnumWords.sorted(words);
        }
    }
}
