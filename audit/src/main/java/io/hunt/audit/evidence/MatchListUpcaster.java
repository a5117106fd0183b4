package io.hunt.audit.evidence;

import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Upcaster from revision 2 of a match, which is one match, to revision 3, which is a list of matches of one answer. */
public final class MatchListUpcaster extends SingleEventUpcaster {

    private static final String NAME = "MatchIngested";
    private static final String BEFORE = "2";
    private static final String AFTER = "3";

    private final JsonMapper json = JsonMapper.builder().build();

    @Override
    protected boolean canUpcast(IntermediateEventRepresentation event) {
        return event.getType().getName().equals(NAME)
                && BEFORE.equals(event.getType().getRevision());
    }

    @Override
    protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
        return event.upcastPayload(new SimpleSerializedType(NAME, AFTER), byte[].class, this::listed);
    }

    /** Returns a damaged payload unchanged, so that its reader reports it. */
    private byte[] listed(byte[] payload) {
        try {
            return json.readTree(payload) instanceof ObjectNode event ? json.writeValueAsBytes(listed(event)) : payload;
        } catch (JacksonException e) {
            return payload;
        }
    }

    private static ObjectNode listed(ObjectNode event) {
        JsonNode first = event.remove("evidence");
        JsonNode more = event.remove("moreEvidence");
        ObjectNode match = event.putArray("matches").addObject();
        match.set("ioc", event.remove("ioc"));
        match.set("detectedAt", event.remove("detectedAt"));
        if (first != null && first.isString()) {
            var rows = match.putArray("rows").add(first);
            if (more != null) {
                more.forEach(rows::add);
            }
        }
        return event;
    }
}
