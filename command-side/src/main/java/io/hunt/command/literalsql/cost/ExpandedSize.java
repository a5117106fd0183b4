package io.hunt.command.literalsql.cost;

import io.hunt.command.literalsql.structure.CommonTable;
import io.hunt.command.literalsql.structure.FromSource;
import io.hunt.command.literalsql.structure.Select;
import io.hunt.command.literalsql.structure.SelectCore;
import java.util.IdentityHashMap;

/** Number of tokens of a statement after SQLite has expanded each table expression where it is used. */
final class ExpandedSize {

    private final IdentityHashMap<Select, Double> known = new IdentityHashMap<>();

    private ExpandedSize() {}

    static double of(Select select) {
        return new ExpandedSize().size(select);
    }

    private double size(Select select) {
        Double before = known.get(select);
        if (before != null) {
            return before;
        }
        // A recursive table is expanded once.
        known.put(select, 0.0);
        double size = select.range().length();
        for (CommonTable table : select.tables()) {
            size(table.body());
        }
        for (SelectCore core : select.cores()) {
            for (FromSource source : core.sources()) {
                size += source.selected().map(this::size).orElse(0.0);
            }
            for (FromSource source : core.scanned()) {
                size += source.selected().map(this::size).orElse(0.0);
            }
            for (Select nested : core.nested()) {
                size += size(nested);
            }
        }
        known.put(select, size);
        return size;
    }
}
