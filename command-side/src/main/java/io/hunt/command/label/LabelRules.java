package io.hunt.command.label;

import io.hunt.api.IdList;
import io.hunt.api.host.LabelRuleView;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.Rejection.LabelHasRule;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.engine.label.HostCondition;
import io.hunt.engine.label.LabelRule;
import io.hunt.engine.label.LabelRuleParser;
import io.hunt.engine.label.SqlCondition;
import io.hunt.engine.role.ForReads;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the rules of labels; always exact, because each change is part of its command's transaction. */
@ForReads
@Repository
public class LabelRules {

    private final JdbcClient jdbc;

    public LabelRules(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the name by which a label is compared. */
    public static String key(String label) {
        return label.toLowerCase(Locale.ROOT);
    }

    /** Returns the rules of these labels by {@link #key}, and keeps them from changing until the transaction ends. */
    public Map<String, HostCondition> locked(Collection<String> labels) {
        var rules = new HashMap<String, HostCondition>();
        jdbc.sql(
                        "select label_key, rule from label_rule where label_key = any (?::text[]) order by label_key for share")
                .param(keys(labels))
                .query(row -> {
                    rules.put(row.getString("label_key"), LabelRuleParser.parse(row.getString("rule")));
                });
        return rules;
    }

    /** Returns all labels of each host in lower case, by its facts in this transaction. */
    public Map<HostId, Set<String>> labelKeys(Set<HostId> hosts) {
        var labels = new HashMap<HostId, Set<String>>();
        if (hosts.isEmpty()) {
            return labels;
        }
        SqlCondition keys = LabelRule.labelKeys(all());
        var parameters = new ArrayList<>(keys.parameters());
        parameters.add(hosts.stream().map(HostId::toString).toArray(String[]::new));
        jdbc.sql("select host.id, " + keys.sql() + " as labels from host where host.id = any (?::uuid[])")
                .params(parameters)
                .query(row -> {
                    labels.put(new HostId(row.getObject("id", UUID.class)), Set.copyOf(List.of((String[])
                            row.getArray("labels").getArray())));
                });
        return labels;
    }

    private List<LabelRule> all() {
        return jdbc.sql("select label, rule from label_rule order by label_key")
                .query((row, _) -> LabelRule.of(row.getString("label"), row.getString("rule")))
                .list();
    }

    /** Refuses labels that have a rule. */
    public void refuseRuled(Collection<String> labels) {
        var ruled = new TreeSet<>(jdbc.sql("select label from label_rule where label_key = any (?::text[])")
                .param(keys(labels))
                .query(String.class)
                .list());
        if (!ruled.isEmpty()) {
            throw new RejectionException(
                    new LabelHasRule("Rules determine the hosts of the labels: " + IdList.of(ruled)));
        }
    }

    public Optional<LabelRuleView> find(String label) {
        return jdbc.sql("select label, rule, set_by, set_at from label_rule where label_key = ?")
                .param(key(label))
                .query((row, _) -> new LabelRuleView(
                        row.getString("label"),
                        row.getString("rule"),
                        row.getString("set_by"),
                        row.getObject("set_at", OffsetDateTime.class).toInstant()))
                .optional();
    }

    /** Stores the rule as changed, and fills the facts of hosts that a process of the previous release has enrolled. */
    public void write(LabelRuleChanged changed, Instant at) {
        if (changed.rule() == null) {
            jdbc.sql("delete from label_rule where label_key = ?")
                    .param(key(changed.label()))
                    .update();
            return;
        }
        jdbc.sql("select complete_hosts()").query().listOfRows();
        jdbc.sql("""
                insert into label_rule (label_key, label, rule, set_by, set_at)
                values (?, ?, ?, ?, ?)
                on conflict (label_key) do update set
                    label = excluded.label,
                    rule = excluded.rule,
                    set_by = excluded.set_by,
                    set_at = excluded.set_at""")
                .param(key(changed.label()))
                .param(changed.label())
                .param(changed.rule())
                .param(changed.changedBy())
                .param(at.atOffset(ZoneOffset.UTC))
                .update();
    }

    private static String[] keys(Collection<String> labels) {
        return labels.stream().map(LabelRules::key).toArray(String[]::new);
    }
}
