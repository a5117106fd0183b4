package io.hunt.query.host;

import io.hunt.api.Page;
import io.hunt.api.host.HostView;
import io.hunt.api.id.HostId;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.engine.label.LabelRule;
import io.hunt.engine.label.SqlCondition;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of the rules of labels (table label_rule_view). Rules are evaluated on the table host_view when hosts are read. */
@Component
public class LabelRuleTable {

    private static final String TABLE = "label_rule_view";

    private final ReadModels models;
    private final JdbcClient jdbc;

    LabelRuleTable(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    // SELECT, because the driver joins rows of VALUES in one statement, which may change a label once only.
    void change(LabelRuleChanged changed, long version) {
        models.write(TABLE, """
                insert into label_rule_view (label_key, version, label, rule)
                select ?::text, ?::bigint, ?::text, ?::text
                on conflict (label_key) do update
                set version = excluded.version, label = excluded.label, rule = excluded.rule
                where label_rule_view.version < excluded.version""", changed.label().toLowerCase(Locale.ROOT), version, changed.label(), changed.rule());
    }

    public List<LabelRule> all() {
        return jdbc.sql("select label, rule from label_rule_view where rule is not null order by label_key")
                .query((row, _) -> LabelRule.of(row.getString("label"), row.getString("rule")))
                .list();
    }

    /** Returns the rule of the label; empty if the label has none. */
    Optional<LabelRule> find(String label) {
        return jdbc.sql("select label, rule from label_rule_view where label_key = ? and rule is not null")
                .param(label.toLowerCase(Locale.ROOT))
                .query((row, _) -> LabelRule.of(row.getString("label"), row.getString("rule")))
                .optional();
    }

    Page<HostView> labelled(Page<HostView> page) {
        return new Page<>(labelled(page.items()), page.nextPageToken(), page.total());
    }

    /** Returns the hosts with the labels whose rules they meet, read in one statement. */
    List<HostView> labelled(List<HostView> hosts) {
        List<LabelRule> rules = hosts.isEmpty() ? List.of() : all();
        if (rules.isEmpty()) {
            return hosts;
        }
        Map<HostId, List<String>> labels =
                labels(hosts.stream().map(HostView::id).toList(), rules);
        return hosts.stream()
                .map(host -> host.withRuleLabels(labels.getOrDefault(host.id(), List.of())))
                .toList();
    }

    private Map<HostId, List<String>> labels(Collection<HostId> hosts, List<LabelRule> rules) {
        SqlCondition met = LabelRule.labelsMet(rules);
        var parameters = new ArrayList<>(met.parameters());
        parameters.add(hosts.stream().map(HostId::toString).toArray(String[]::new));
        var labels = new HashMap<HostId, List<String>>();
        jdbc.sql("select host.id, " + met.sql() + " as labels from host_view host where host.id = any (?::uuid[])")
                .params(parameters)
                .query(found -> {
                    var row = new Row(found);
                    labels.put(new HostId(row.uuid("id")), row.texts("labels"));
                });
        return labels;
    }
}
