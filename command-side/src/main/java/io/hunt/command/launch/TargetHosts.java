package io.hunt.command.launch;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.Rejection.UnknownHost;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.launch.SelectedHosts.Candidate;
import io.hunt.engine.label.SqlCondition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Selects the target hosts of hunts and campaigns. */
@Repository
public class TargetHosts {

    /** One statement, so that its answer is the fleet at one moment while hosts change. */
    private static final String SELECT = """
            select h.id,
                   coalesce(p.last_seen_at > now() - make_interval(days => ?), false) as seen,
                   coalesce(p.connected and g.alive_until > now(), false) as connected,
                   (select count(*) from host) as fleet
            from host h
            left join host_presence p on p.host_id = h.id
            left join gateway_process g on g.gateway_id = p.gateway_id
            where\s""";

    private final JdbcClient jdbc;
    private final HostLabels labels;

    TargetHosts(JdbcClient jdbc, HostLabels labels) {
        this.jdbc = jdbc;
        this.labels = labels;
    }

    /** Returns the hosts of the target, whether they can be asked now or not. */
    public SelectedHosts select(LaunchTarget target) {
        var conditions = new ArrayList<String>(List.of("true"));
        var parameters = new ArrayList<Object>(List.of(target.seenWithinDays()));
        HostTarget selector = target.selector();
        if (selector != null) {
            labels.complete();
            select(selector, conditions, parameters);
        } else if (target.type() == TargetType.HOSTS) {
            conditions.add("h.id = any (?::uuid[])");
            parameters.add(texts(target.hostIds()));
        }
        var fleet = new int[1];
        List<Candidate> candidates = new ArrayList<>(jdbc.sql(SELECT + String.join(" and ", conditions))
                .params(parameters)
                .query((row, _) -> {
                    fleet[0] = row.getInt("fleet");
                    return new Candidate(
                            new HostId(row.getObject("id", UUID.class)),
                            row.getBoolean("seen"),
                            row.getBoolean("connected"));
                })
                .list());
        candidates.sort(Comparator.comparing(candidate -> candidate.host().value()));
        return new SelectedHosts(List.copyOf(candidates), fleet[0]);
    }

    private void select(HostTarget selector, List<String> conditions, List<Object> parameters) {
        if (selector.namesHosts()) {
            conditions.add("(h.id = any (?::uuid[]) or lower(h.hostname) = any (label_keys(?::text[])))");
            parameters.add(texts(selector.hostIds()));
            parameters.add(texts(selector.hostnames()));
        }
        if (!selector.platforms().isEmpty()) {
            conditions.add("h.platform = any (?::text[])");
            parameters.add(selector.platforms().stream().map(Platform::name).toArray(String[]::new));
        }
        for (SqlCondition condition : labels.conditions(selector.labels())) {
            conditions.add("(" + condition.sql() + ")");
            parameters.addAll(condition.parameters());
        }
    }

    /**
     * Refuses labels that neither a host nor a rule has, and names of hosts if some, but not all, of them are unknown: a target without any
     * known host has no hosts.
     */
    public void refuseUnknown(LaunchTarget target) {
        HostTarget selector = target.selector();
        if (selector == null) {
            refuseUnknown(target.hostIds(), List.of());
        } else {
            labels.refuseUnknown(selector.labels());
            refuseUnknown(Set.copyOf(selector.hostIds()), selector.hostnames());
        }
    }

    private void refuseUnknown(Set<HostId> named, List<String> hostnames) {
        var unknown = new TreeSet<>(jdbc.sql("""
                select named from unnest(?::text[]) as named
                where not exists (select from host where id = named::uuid)
                union all
                select named from unnest(?::text[]) as named
                where not exists (select from host where lower(hostname) = lower(named))""")
                .param(texts(named))
                .param(texts(hostnames))
                .query(String.class)
                .list());
        if (!unknown.isEmpty() && unknown.size() < named.size() + hostnames.size()) {
            throw new RejectionException(new UnknownHost(unknown));
        }
    }

    /** Returns the number of these hosts by platform, without hosts that have reported no platform. */
    public Map<Platform, Integer> platforms(List<HostId> hosts) {
        var counts = new EnumMap<Platform, Integer>(Platform.class);
        jdbc.sql("""
                select platform, count(*) as hosts
                from seen_host
                where host_id = any (?::uuid[]) and platform is not null
                group by platform""").param(texts(hosts)).query(row -> {
            counts.put(Platform.valueOf(row.getString("platform")), row.getInt("hosts"));
        });
        return counts;
    }

    /** Returns the number of these hosts with a file inventory, as reported when they last connected. */
    public int inventories(List<HostId> hosts) {
        return jdbc.sql("select count(*) from host_presence where host_id = any (?::uuid[]) and inventory")
                .param(texts(hosts))
                .query(Integer.class)
                .single();
    }

    private static String[] texts(Collection<?> values) {
        return values.stream().map(Object::toString).toArray(String[]::new);
    }
}
