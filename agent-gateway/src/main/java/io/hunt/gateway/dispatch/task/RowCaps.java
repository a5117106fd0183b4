package io.hunt.gateway.dispatch.task;

import io.hunt.gateway.settings.GatewayProperties;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Maximum number of rows stored of one host's answer. Further rows are dropped, and the answer is marked as truncated.
 */
@Component
public class RowCaps {

    /** Maximum number of rows of an answer to a search for indicators. */
    public static final int MATCHES = 10_000;

    private final int rows;

    @Autowired
    RowCaps(GatewayProperties settings) {
        this(settings.campaignHostRowCap());
    }

    /** @param rows maximum number of rows of an answer to literal SQL */
    public RowCaps(int rows) {
        this.rows = rows;
    }

    public int of(TaskId task) {
        return task.takesAnyRow() ? rows : MATCHES;
    }
}
