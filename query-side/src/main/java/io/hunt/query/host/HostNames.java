package io.hunt.query.host;

import io.hunt.api.Page;
import io.hunt.api.host.HostQuery.ListLabels;
import io.hunt.api.host.LabelView;
import io.hunt.api.host.ResolvedHostnames;
import io.hunt.api.host.ResolvedHostnames.AmbiguousHostname;
import io.hunt.api.host.ResolvedHostnames.NamedHost;
import io.hunt.api.id.HostId;
import io.hunt.engine.label.LabelRule;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the labels and hostnames of the table host_view. */
@Component
class HostNames {

    /** Maximum number of hosts of one hostname in an answer. */
    private static final int MOST_HOSTS = 100;

    private static final String INDIVIDUAL = """
            select min(label) as label, lower(label) as label_key, count(distinct host.id) as hosts, false as has_rule
            from host_view host, unnest(host.labels) as labels (label)
            where not host.retired
              and not exists (select from label_rule_view ruled where ruled.label_key = lower(labels.label) and rule is not null)
            group by lower(label)""";

    private final JdbcClient jdbc;
    private final LabelRuleTable rules;

    HostNames(JdbcClient jdbc, LabelRuleTable rules) {
        this.jdbc = jdbc;
        this.rules = rules;
    }

    Page<LabelView> labels(ListLabels query) {
        var labels = new StringBuilder(INDIVIDUAL);
        var parameters = new ArrayList<Object>();
        for (LabelRule rule : rules.all()) {
            labels.append("""

                    union all
                    select label, lower(label), (select count(*) from host_view host where not host.retired and (%s)), true
                    from (select ?::text as label) as ruled""".formatted(rule.condition().sql()));
            parameters.addAll(rule.condition().parameters());
            parameters.add(rule.label());
        }
        var conditions = new Filters().whereAll("true", parameters).contains("label", query.q());
        return pages(labels.toString()).read(jdbc, conditions, query.page());
    }

    /** Parameters of the table come before those of the conditions. */
    private static KeysetPagination<LabelView> pages(String labels) {
        return new KeysetPagination<>(
                "label, hosts, has_rule",
                "(" + labels + ") as labels",
                new SortOrders("label", new SortKey("label_key", "text"))
                        .by("label")
                        .by("hosts", new SortKey("hosts", "bigint")),
                null,
                null,
                row -> new LabelView(
                        row.text("label"),
                        row.columns().getInt("hosts"),
                        row.columns().getBoolean("has_rule")));
    }

    ResolvedHostnames resolve(List<String> hostnames) {
        Map<String, List<HostId>> found = new LinkedHashMap<>();
        hostnames.forEach(hostname -> found.put(hostname, new ArrayList<>()));
        jdbc.sql("""
                select named, host.id
                from unnest(?::text[]) as named
                cross join lateral (
                  select id
                  from host_view
                  where not retired and left(lower(hostname), 255) = left(lower(named), 255)
                  order by id
                  limit ?) as host""").params(hostnames.toArray(String[]::new), MOST_HOSTS).query(row -> {
            found.getOrDefault(row.getString("named"), new ArrayList<>())
                    .add(new HostId(row.getObject("id", UUID.class)));
        });
        return answer(found);
    }

    private static ResolvedHostnames answer(Map<String, List<HostId>> found) {
        List<NamedHost> hosts = new ArrayList<>();
        List<AmbiguousHostname> ambiguous = new ArrayList<>();
        List<String> notFound = new ArrayList<>();
        found.forEach((hostname, ids) -> {
            switch (ids.size()) {
                case 0 -> notFound.add(hostname);
                case 1 -> hosts.add(new NamedHost(hostname, ids.getFirst()));
                default -> ambiguous.add(new AmbiguousHostname(hostname, ids));
            }
        });
        return new ResolvedHostnames(hosts, ambiguous, notFound);
    }
}
