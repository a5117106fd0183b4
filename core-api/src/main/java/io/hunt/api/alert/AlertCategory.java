package io.hunt.api.alert;

import io.hunt.api.TextEnum;

/** Category of an alert; only {@link #IOC} alerts are sent to the webhook. */
public enum AlertCategory implements TextEnum {
    IOC,
    TAMPER,
    COMPLIANCE,
    FLEET_CHANGE,
    HOST_STATE
}
