package io.hunt.query.securitylog;

import io.hunt.api.testing.SampleRecords;

/** Makes an event of any type with something in every component; every text is longer than anybody wants to read. */
public final class AnyEvent {

    static final String TEXT = "\"é\n\u0000😀" + "x".repeat(5_000);
    private static final SampleRecords SAMPLES = SampleRecords.saying(TEXT);

    private AnyEvent() {}

    public static Object of(Class<?> record) {
        return SAMPLES.of(record);
    }
}
