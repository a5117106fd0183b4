package io.hunt.api.host;

import io.hunt.api.TextEnum;

/** Kind of a notice that an agent sends without a request. */
public enum NoticeKind implements TextEnum {
    AGENT_BINARY_CHANGED,
    OSQUERY_STOPPED,
    COMPLIANCE_FAILED,
    DISK_FULL
}
