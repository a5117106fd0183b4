package io.hunt.engine.label;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.id.HostId;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides if a connected host meets a target. The last contact does not count, because a connected host is in contact
 * now. Prepared once for many hosts.
 */
public final class TargetMatcher {

    private final Set<HostId> hostIds;
    private final Set<String> hostnames;
    private final Set<Platform> platforms;
    private final Set<String> includeAny;
    private final Set<String> includeAll;
    private final Set<String> exclude;

    public TargetMatcher(HostTarget target) {
        this.hostIds = Set.copyOf(target.hostIds());
        this.hostnames = keys(target.hostnames());
        this.platforms = Set.copyOf(target.platforms());
        this.includeAny = keys(target.labels().includeAny());
        this.includeAll = keys(target.labels().includeAll());
        this.exclude = keys(target.labels().exclude());
    }

    /** @param labels all labels of the host, in any case */
    public boolean matches(HostId host, String hostname, Platform platform, Collection<String> labels) {
        return (platforms.isEmpty() || platforms.contains(platform)) && isNamed(host, hostname) && meets(keys(labels));
    }

    private boolean isNamed(HostId host, String hostname) {
        return (hostIds.isEmpty() && hostnames.isEmpty())
                || hostIds.contains(host)
                || hostnames.contains(hostname.toLowerCase(Locale.ROOT));
    }

    private boolean meets(Set<String> labels) {
        return (includeAny.isEmpty() || includeAny.stream().anyMatch(labels::contains))
                && labels.containsAll(includeAll)
                && exclude.stream().noneMatch(labels::contains);
    }

    private static Set<String> keys(Collection<String> names) {
        return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }
}
