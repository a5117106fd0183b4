package io.hunt.agent.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.machine.Machine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TableCatalogueTest {

    private static final Path NOWHERE = Path.of("/nowhere");

    @ParameterizedTest
    @EnumSource
    void no_table_and_no_column_is_declared_twice(Machine.Kind kind) {
        List<Table> tables = TableCatalogue.on(machine(kind));

        assertThat(tables).extracting(Table::name).doesNotHaveDuplicates();
        assertThat(tables)
                .allSatisfy(table -> assertThat(table.columnNames())
                        .isNotEmpty()
                        .doesNotHaveDuplicates()
                        .allMatch(column -> column.matches("[a-z_0-9]+")));
    }

    @Test
    void each_system_has_tables_of_its_own() {
        assertThat(names(Machine.Kind.LINUX)).contains("process_open_sockets", "kernel_modules", "mounts");
        assertThat(names(Machine.Kind.MACOS)).contains("launchd", "mounts").doesNotContain("kernel_modules");
        assertThat(names(Machine.Kind.WINDOWS)).contains("services", "drivers").doesNotContain("crontab");
        assertThat(names(Machine.Kind.OTHER))
                .contains("processes", "file", "hash")
                .doesNotContain("startup_items");
    }

    @Test
    void column_names_are_read_without_their_types() {
        assertThat(new Table("x", "a integer,\n b\ntext , c", (_, _) -> {}).columnNames())
                .containsExactly("a", "b", "c");
    }

    private static List<String> names(Machine.Kind kind) {
        return TableCatalogue.on(machine(kind)).stream().map(Table::name).toList();
    }

    private static Machine machine(Machine.Kind kind) {
        return new Machine(kind, NOWHERE, NOWHERE, NOWHERE, NOWHERE, List.of());
    }
}
