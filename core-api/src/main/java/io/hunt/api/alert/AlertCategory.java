package io.hunt.api.alert;

import io.hunt.api.Word;

/** What an alert is about; only {@link #IOC} alerts are POSTed to the webhook. */
public enum AlertCategory implements Word {
    IOC,
    TAMPER,
    COMPLIANCE,
    FLEET_CHANGE,
    HOST_STATE
}
