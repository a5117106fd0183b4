package io.hunt.audit.export;

/** Keys of a line of an export. Each line has every key once; the keys for Base64 replace those for text. */
final class ExportField {

    static final String LEAF = "leaf";
    static final String LEAF_HASH = "leaf_hash";
    static final String POSITION = "position";
    static final String EVENT_ID = "event_id";
    static final String TIMESTAMP = "timestamp";
    static final String AGGREGATE_TYPE = "aggregate_type";
    static final String AGGREGATE_ID = "aggregate_id";
    static final String SEQUENCE = "sequence";
    static final String EVENT_TYPE = "event_type";
    static final String REVISION = "revision";
    static final String PAYLOAD = "payload";
    static final String PAYLOAD_BASE64 = "payload_base64";
    static final String METADATA = "metadata";
    static final String METADATA_BASE64 = "metadata_base64";

    private ExportField() {}
}
