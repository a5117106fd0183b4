package io.hunt.application.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ArchitectureTest {

    private static final JavaClasses SERVICE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.hunt")
            .that(DescribedPredicate.describe(
                    "written by hand", type -> !type.getPackageName().startsWith("io.hunt.proto")));

    private static final JavaClasses BROKEN = new ClassFileImporter()
            .importPackages(
                    "io.hunt.application.architecture.broken",
                    "io.hunt.command.broken",
                    "io.hunt.query.broken",
                    "io.hunt.engine.broken",
                    "io.hunt.api.broken");

    static Stream<Arguments> rulesAndTheirBrokenSamples() {
        return Stream.of(
                Arguments.of(Rules.AGGREGATES_KNOW_NO_TECHNOLOGY, "AggregateWithSql"),
                Arguments.of(Rules.AGGREGATES_HAVE_NO_CLOCK, "AggregateThatReadsTheClock"),
                Arguments.of(Rules.PACKAGES_HAVE_NO_CYCLES, "CycleStart"),
                Arguments.of(Rules.PROJECTIONS_SEND_NO_COMMANDS, "CommandingProjection"),
                Arguments.of(Rules.ROWS_ARE_LISTS, "LeakyReader"),
                Arguments.of(Rules.TRANSPORT_IS_OUR_OWN, "ShadedServer"),
                Arguments.of(Rules.NOTHING_WORKS_BY_PROXY, "TransactionByAnnotation"),
                Arguments.of(Rules.NAMES_SAY_SOMETHING, "CallManager"),
                Arguments.of(Rules.SIDES_DO_NOT_MEET, "PeekingDecision"),
                Arguments.of(Rules.READ_SIDE_DOES_NOT_COMMAND, "DecidingAnswer"),
                Arguments.of(Rules.ENGINE_KNOWS_NO_AUDIT, "SealingStore"),
                Arguments.of(Rules.VOCABULARY_KNOWS_NO_TECHNOLOGY, "SpringyMessage"),
                Arguments.of(Rules.EVENTS_ARE_RECORDS, "SomethingHappened"));
    }

    @ParameterizedTest
    @MethodSource("rulesAndTheirBrokenSamples")
    void the_service_keeps_the_rule_and_the_rule_bites(ArchRule rule, String sample) {
        rule.check(SERVICE);

        var flagged = rule.allowEmptyShould(true).evaluate(BROKEN);
        assertThat(flagged.getFailureReport().getDetails())
                .anySatisfy(detail -> assertThat(detail).contains(sample));
    }

    @Test
    void the_rules_look_at_the_whole_service() {
        assertThat(SERVICE).hasSizeGreaterThan(300);
    }
}
