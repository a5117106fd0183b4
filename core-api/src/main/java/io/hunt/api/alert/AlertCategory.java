package io.hunt.api.alert;

import io.hunt.api.Word;

/** Category of an alert; only {@link #IOC} alerts are sent to the webhook. */
public enum AlertCategory implements Word {
    IOC,
    TAMPER,
    COMPLIANCE,
    FLEET_CHANGE,
    HOST_STATE
}
