package io.hunt.application.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.spring.stereotype.Aggregate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Architecture rules that Maven's module boundaries cannot enforce. */
final class Rules {

    static final ArchRule AGGREGATES_KNOW_NO_TECHNOLOGY = noClasses()
            .that()
            .areAnnotatedWith(Aggregate.class)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.springframework.jdbc..", "java.sql..", "javax.sql..", "io.grpc..", "tools.jackson..");

    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("io.hunt.(**)").should().beFreeOfCycles();

    static final ArchRule AGGREGATES_HAVE_NO_CLOCK = noClasses()
            .that()
            .areAnnotatedWith(Aggregate.class)
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(Clock.class, "systemUTC");

    static final ArchRule PROJECTIONS_SEND_NO_COMMANDS = noClasses()
            .that()
            .areAnnotatedWith(ProcessingGroup.class)
            .and()
            .haveSimpleNameEndingWith("Projection")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(CommandGateway.class);

    static final ArchRule ROWS_ARE_LISTS = noClasses().should().callMethod(JdbcClient.MappedQuerySpec.class, "stream");

    static final ArchRule TRANSPORT_IS_OUR_OWN =
            noClasses().should().dependOnClassesThat().resideInAPackage("io.grpc.netty.shaded..");

    /** These annotations would have no effect, because their proxies are not configured. */
    static final ArchRule NOTHING_WORKS_BY_PROXY = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.springframework.transaction.annotation..",
                    "org.springframework.scheduling.annotation..",
                    "org.aspectj..");

    static final ArchRule NAMES_SAY_SOMETHING = noClasses()
            .should()
            .haveSimpleNameEndingWith("Manager")
            .orShould()
            .haveSimpleNameEndingWith("Util")
            .orShould()
            .haveSimpleNameEndingWith("Helper")
            .orShould()
            .haveSimpleNameEndingWith("Impl")
            .orShould()
            .haveSimpleNameEndingWith("Dto");

    static final ArchRule SIDES_DO_NOT_MEET = noClasses()
            .that()
            .resideInAPackage("io.hunt.command..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.hunt.query..", "io.hunt.rest..", "io.hunt.gateway..", "io.hunt.webhook..");

    static final ArchRule READ_SIDE_DOES_NOT_COMMAND = noClasses()
            .that()
            .resideInAPackage("io.hunt.query..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.hunt.command..", "io.hunt.rest..", "io.hunt.gateway..", "io.hunt.webhook..");

    static final ArchRule ENGINE_KNOWS_NO_AUDIT = noClasses()
            .that()
            .resideInAPackage("io.hunt.engine..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.hunt.audit..");

    static final ArchRule VOCABULARY_KNOWS_NO_TECHNOLOGY = noClasses()
            .that()
            .resideInAPackage("io.hunt.api..")
            .and()
            .resideOutsideOfPackage("io.hunt.api.testing..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "java.sql..", "io.grpc..");

    static final ArchRule EVENTS_ARE_RECORDS = classes()
            .that()
            .resideInAPackage("io.hunt.api..")
            .and(isNestedIn("Event"))
            .should()
            .beRecords();

    private Rules() {}

    private static DescribedPredicate<JavaClass> isNestedIn(String family) {
        return DescribedPredicate.describe(
                "nested in a family of " + family + "s",
                type -> type.getEnclosingClass()
                        .filter(outer -> outer.getSimpleName().endsWith(family))
                        .isPresent());
    }
}
