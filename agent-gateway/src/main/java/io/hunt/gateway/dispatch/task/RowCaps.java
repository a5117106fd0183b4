package io.hunt.gateway.dispatch.task;

import io.hunt.gateway.GatewayProperties;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** How many rows are kept of one host's answer; what goes beyond is cut, and the answer marked as truncated. */
@Component
public class RowCaps {

    /** Of a host's answer to indicators. */
    public static final int MATCHES = 10_000;

    private final int rows;

    @Autowired
    RowCaps(GatewayProperties settings) {
        this(settings.campaignHostRowCap());
    }

    /** @param rows of a host's answer to a literal statement */
    public RowCaps(int rows) {
        this.rows = rows;
    }

    public int of(TaskId task) {
        return task.takesAnyRow() ? rows : MATCHES;
    }
}
