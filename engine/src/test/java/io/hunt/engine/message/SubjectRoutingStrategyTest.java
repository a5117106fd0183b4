package io.hunt.engine.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.campaign.CampaignCommand;
import io.hunt.api.exception.ExceptionCommand;
import io.hunt.api.host.HostCommand;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.savedquery.SavedQueryCommand;
import io.hunt.api.testing.SampleRecords;
import io.hunt.api.watchlist.PackCommand;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SubjectRoutingStrategyTest {

    private static final SampleRecords SAMPLES = SampleRecords.saying("a text");
    private static final String SAMPLE_ID = new UUID(1, 2).toString();

    private final SubjectRoutingStrategy routing = new SubjectRoutingStrategy();

    /** Returns all commands that concern a subject. */
    static List<Class<?>> aboutSomething() {
        Stream<Class<?>> families = Stream.of(
                        HuntCommand.class,
                        CampaignCommand.class,
                        HostCommand.class,
                        PackCommand.class,
                        SavedQueryCommand.class,
                        ExceptionCommand.class)
                .flatMap(family -> Arrays.stream(family.getPermittedSubclasses()));
        return Stream.concat(families, Stream.of(AcknowledgeAlert.class, AddIndicator.class, ChangeIndicator.class))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("aboutSomething")
    void commands_about_one_subject_go_to_one_process(Class<?> type) {
        Object command = SAMPLES.of(type);

        assertThat(routing.getRoutingKey(GenericCommandMessage.asCommandMessage(command)))
                .isEqualTo(SAMPLE_ID);
    }

    /** Without a route for a new subject a hunt would be in the memory of two processes. */
    @ParameterizedTest
    @MethodSource("io.hunt.engine.message.MessageSerializerTest#records")
    void no_command_names_a_subject_that_its_routing_leaves_out(Class<?> type) {
        boolean targets = Arrays.stream(type.getRecordComponents())
                .anyMatch(part -> part.getAccessor().isAnnotationPresent(TargetAggregateIdentifier.class)
                        && part.getType() != String.class);
        if (targets) {
            assertThat(routing.getRoutingKey(GenericCommandMessage.asCommandMessage(SAMPLES.of(type))))
                    .as(type.getName())
                    .isEqualTo(SAMPLE_ID);
        }
    }
}
