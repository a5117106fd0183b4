package io.hunt.agent.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StatementOutlineTest {

    @Test
    void literals_are_emptied_and_each_index_leads_back() {
        String statement = "SELECT 'a''b' , x FROM t WHERE y IN ('c','de') ";
        StatementOutline outline = StatementOutline.of(statement);

        assertThat(outline.text()).isEqualTo("SELECT '' , x FROM t WHERE y IN ('','') ");
        for (String word : List.of("SELECT", ", x", "FROM", "IN", ") ")) {
            assertThat(outline.original(outline.text().indexOf(word))).isEqualTo(statement.indexOf(word));
        }
    }

    @Test
    void a_statement_without_literals_stays() {
        assertThat(StatementOutline.of("SELECT 1").text()).isEqualTo("SELECT 1");
        assertThat(StatementOutline.of("SELECT 1").original(7)).isEqualTo(7);
    }

    @Test
    void a_literal_that_is_not_closed_has_no_outline() {
        assertThat(StatementOutline.of("SELECT 'a''").text()).isEmpty();
    }
}
