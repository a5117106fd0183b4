package io.hunt.api.host;

import io.hunt.api.id.HostId;
import java.util.List;
import java.util.Set;

/** Commands about the labels of many hosts. */
public sealed interface LabelCommand {

    /**
     * Adds and removes labels of each of these hosts as {@link HostCommand.ChangeLabels} does, in one transaction. Returns
     * {@link LabelsChanged}.
     *
     * @param hostIds at most {@link #MOST}
     */
    record ChangeLabelsOfHosts(Set<HostId> hostIds, List<String> add, List<String> remove, String changedBy)
            implements LabelCommand {

        /** Maximum number of hosts of one command, because each is locked until the transaction ends. */
        public static final int MOST = 100;
    }

    /** Result for each host. */
    record LabelsChanged(Set<HostId> changed, Set<HostId> unchanged, Set<HostId> notFound) {}
}
