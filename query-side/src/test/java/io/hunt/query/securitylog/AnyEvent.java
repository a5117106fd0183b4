package io.hunt.query.securitylog;

import io.hunt.api.testing.SampleRecords;

/** Factory of events of any type with a value in every component; texts exceed all limits. */
public final class AnyEvent {

    static final String TEXT = "\"é\n\u0000😀" + "x".repeat(5_000);
    private static final SampleRecords SAMPLES = SampleRecords.saying(TEXT);

    private AnyEvent() {}

    public static Object of(Class<?> record) {
        return SAMPLES.of(record);
    }
}
