package io.hunt.engine.log;

import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;

/** Upcaster from revision 1, which lacks the previous value of the setting. */
public final class SettingChangedUpcaster extends SingleEventUpcaster {

    private static final String NAME = "SettingChanged";
    private static final String BEFORE = "1";
    private static final String AFTER = "2";

    @Override
    protected boolean canUpcast(IntermediateEventRepresentation event) {
        return event.getType().getName().equals(NAME)
                && BEFORE.equals(event.getType().getRevision());
    }

    /** Returns the same bytes: absent fields are read as null. */
    @Override
    protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
        return event.upcastPayload(new SimpleSerializedType(NAME, AFTER), byte[].class, payload -> payload);
    }
}
