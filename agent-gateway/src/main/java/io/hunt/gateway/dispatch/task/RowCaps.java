package io.hunt.gateway.dispatch.task;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** How many rows are kept of one host's answer; what goes beyond is cut, and the answer marked as truncated. */
@Component
public class RowCaps {

    /** Of a host's answer to indicators. */
    public static final int MATCHES = 10_000;

    private static final int MOST = 100_000;

    private final int rows;

    /** @param rows of a host's answer to a literal statement: 1 to 100,000 */
    public RowCaps(@Value("${service.campaign-host-row-cap:10000}") int rows) {
        if (rows < 1 || rows > MOST) {
            throw new IllegalArgumentException("SERVICE_CAMPAIGN_HOST_ROW_CAP must lie between 1 and " + MOST);
        }
        this.rows = rows;
    }

    public int of(TaskId task) {
        return task.takesAnyRow() ? rows : MATCHES;
    }
}
