package io.hunt.rest.contract;

import io.hunt.rest.operation.StreamEvent;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.Discriminator;
import io.swagger.v3.oas.models.media.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Builds the schema of a stream of server-sent events. OpenAPI 3.1 models a stream as one string; {@code contentSchema}
 * describes its content as a list of events, distinguished by {@code event}.
 */
final class StreamSchema {

    private static final String TYPE = "text/event-stream";

    private final Components components;

    StreamSchema(Components components) {
        this.components = components;
    }

    /**
     * Returns the schema of the stream; the schemas of its events are added to the OpenAPI contract, with the name of the
     * stream as prefix.
     */
    Schema<?> of(String name, StreamEvent[] events) {
        if (events.length == 0) {
            return Schemas.text();
        }
        var any = new Schema<>();
        any.setDescription("Event of the stream, distinguished by `event`.");
        var discriminator = new Discriminator().propertyName("event");
        for (StreamEvent event : events) {
            String own = name + capital(event.name()) + "Event";
            components.addSchemas(own, schema(event));
            any.addOneOfItem(Schemas.reference(own));
            discriminator.mapping(event.name(), Schemas.reference(own).get$ref());
        }
        any.setDiscriminator(discriminator);
        components.addSchemas(name + "Event", any);
        Schema<?> stream = Schemas.text();
        stream.setContentMediaType(TYPE);
        stream.setContentSchema(array(Schemas.reference(name + "Event")));
        return stream;
    }

    private Schema<?> schema(StreamEvent event) {
        Schema<?> schema = new Schema<>().types(Set.of("object"));
        schema.setDescription(event.meaning());
        List<String> required = new ArrayList<>(List.of("event", "data"));
        Schema<Object> name = new Schema<>();
        name.setTypes(Set.of("string"));
        name.setEnum(List.of(event.name()));
        schema.addProperty("event", name.description("Type of the event."));
        if (event.numbered()) {
            required.add("id");
            schema.addProperty(
                    "id",
                    Schemas.text()
                            .pattern("^[0-9]{1,18}$")
                            .description("Position of the event, for `Last-Event-ID` when the stream is resumed.")
                            .example("17"));
        }
        schema.addProperty(
                "data",
                OperationContract.reference(components, event.data())
                        .description("JSON data of the event, on one line."));
        schema.setRequired(required);
        return schema;
    }

    private static Schema<?> array(Schema<?> items) {
        Schema<?> array = new Schema<>().types(Set.of("array"));
        array.setItems(items);
        return array;
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
