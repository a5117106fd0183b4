package io.hunt.api.alert;

import io.hunt.api.TextEnum;

/** Field by which alerts are grouped. */
public enum AlertGrouping implements TextEnum {
    IOC,
    HOST,
    HUNT
}
