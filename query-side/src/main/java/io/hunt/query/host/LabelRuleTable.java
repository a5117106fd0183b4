package io.hunt.query.host;

import io.hunt.api.Page;
import io.hunt.api.host.HostView;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.engine.label.LabelRuleParser;
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
class LabelRuleTable {

    private static final String TABLE = "label_rule_view";

    private final ReadModels models;
    private final JdbcClient jdbc;

    LabelRuleTable(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    /** Rule of a label on the table host_view with the alias host. */
    record Rule(String label, SqlCondition condition) {

        /** Reads a stored rule. No host meets a rule of a later release that this one cannot parse. */
        static Rule of(String label, String rule) {
            try {
                return new Rule(label, LabelRuleParser.parse(rule).sql("host"));
            } catch (RejectionException unknownGrammar) {
                return new Rule(label, SqlCondition.any(List.of()));
            }
        }
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

    List<Rule> all() {
        return jdbc.sql("select label, rule from label_rule_view where rule is not null order by label_key")
                .query((row, _) -> Rule.of(row.getString("label"), row.getString("rule")))
                .list();
    }

    /** Returns the rule of the label; empty if the label has none. */
    Optional<Rule> find(String label) {
        return jdbc.sql("select label, rule from label_rule_view where label_key = ? and rule is not null")
                .param(label.toLowerCase(Locale.ROOT))
                .query((row, _) -> Rule.of(row.getString("label"), row.getString("rule")))
                .optional();
    }

    Page<HostView> labelled(Page<HostView> page) {
        return new Page<>(labelled(page.items()), page.nextPageToken(), page.total());
    }

    /** Returns the hosts with the labels whose rules they meet, read in one statement. */
    List<HostView> labelled(List<HostView> hosts) {
        List<Rule> rules = hosts.isEmpty() ? List.of() : all();
        if (rules.isEmpty()) {
            return hosts;
        }
        Map<HostId, List<String>> labels =
                labels(hosts.stream().map(HostView::id).toList(), rules);
        return hosts.stream()
                .map(host -> host.withRuleLabels(labels.getOrDefault(host.id(), List.of())))
                .toList();
    }

    private Map<HostId, List<String>> labels(Collection<HostId> hosts, List<Rule> rules) {
        var columns = new ArrayList<String>();
        var parameters = new ArrayList<Object>();
        for (Rule rule : rules) {
            columns.add("case when " + rule.condition().sql() + " then ?::text end");
            parameters.addAll(rule.condition().parameters());
            parameters.add(rule.label());
        }
        parameters.add(hosts.stream().map(HostId::toString).toArray(String[]::new));
        var labels = new HashMap<HostId, List<String>>();
        jdbc.sql("select host.id, array_remove(array[" + String.join(", ", columns)
                        + "], null) as labels from host_view host where host.id = any (?::uuid[])")
                .params(parameters)
                .query(found -> {
                    var row = new Row(found);
                    labels.put(new HostId(row.uuid("id")), row.texts("labels"));
                });
        return labels;
    }
}
