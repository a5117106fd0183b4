package io.hunt.agent.inventory;

import io.hunt.agent.builtin.StoredTable;
import io.hunt.agent.inventory.store.InventoryCounts;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.query.FileCoverage;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;

/** Table `file_inventory`, stored in the inventory's database. */
final class InventoryTable implements StoredTable {

    static final String NAME = "file_inventory";

    private final Inventory inventory;

    InventoryTable(Inventory inventory) {
        this.inventory = inventory;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void attach(Connection database) throws SQLException {
        Optional<InventoryStore> store = inventory.store();
        if (store.isPresent()) {
            try (PreparedStatement attach = database.prepareStatement("ATTACH ? AS inventory")) {
                attach.setString(1, store.get().file().toUri() + "?mode=ro");
                attach.execute();
            } catch (SQLException e) {
                // Statements about the table are then answered as for a missing table.
                failed(e);
            }
        }
    }

    @Override
    public String sooner(String statement) {
        return IndexedLookupRewriter.of(statement);
    }

    @Override
    public Optional<String> gap() {
        return inventory.isReady() ? Optional.empty() : Optional.of("No scan of the file inventory is complete");
    }

    @Override
    public FileCoverage searched() {
        InventoryCounts inventoryCounts = inventory.counts();
        return new FileCoverage(
                inventoryCounts.files(),
                inventoryCounts.tooLarge(),
                inventoryCounts.unreadable(),
                inventoryCounts.notHashed());
    }

    @Override
    public void failed(SQLException failure) {
        inventory.failed(failure);
    }
}
