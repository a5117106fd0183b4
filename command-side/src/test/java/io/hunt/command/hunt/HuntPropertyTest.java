package io.hunt.command.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntCommand.CloseLiveWindow;
import io.hunt.api.hunt.HuntCommand.DispatchHosts;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.hunt.HuntCommand.WithdrawHosts;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.hunt.HuntSteps.Answers;
import io.hunt.command.hunt.HuntSteps.Cancel;
import io.hunt.command.hunt.HuntSteps.Dispatch;
import io.hunt.command.hunt.HuntSteps.Leave;
import io.hunt.command.hunt.HuntSteps.Step;
import io.hunt.command.hunt.HuntSteps.WindowEnds;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.axonframework.config.Configuration;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;

/** Properties of hunts: after any steps in any order, a hunt ends once and its numbers are consistent. */
class HuntPropertyTest {

    private static final Configuration AXON = DefaultConfigurer.defaultConfiguration(false)
            .configureEmbeddedEventStore(_ -> new InMemoryEventStorageEngine())
            .configureAggregate(Hunt.class)
            .start();

    @Provide
    Arbitrary<List<Step>> stories() {
        Arbitrary<Step> dispatch = hosts().map(Dispatch::new);
        Arbitrary<Step> answers =
                HuntSteps.answers().list().ofMinSize(1).ofMaxSize(4).map(Answers::new);
        return Arbitraries.frequencyOf(
                        net.jqwik.api.Tuple.of(4, dispatch),
                        net.jqwik.api.Tuple.of(8, answers),
                        net.jqwik.api.Tuple.of(2, hosts().map(Leave::new)),
                        net.jqwik.api.Tuple.of(1, Arbitraries.just(new Cancel())),
                        net.jqwik.api.Tuple.of(1, Arbitraries.just(new WindowEnds())))
                .list()
                .ofMaxSize(16);
    }

    private static Arbitrary<List<Integer>> hosts() {
        return Arbitraries.integers().between(1, 6).list().ofMaxSize(5);
    }

    @Property(tries = 400)
    void every_story_ends_once_and_adds_up(@ForAll("stories") List<Step> story) {
        var hunt = HuntId.random();
        launch(hunt);
        var log = new HuntLedger();
        int refusedCancels = 0;
        for (Step step : story) {
            switch (step) {
                case Dispatch dispatch ->
                    send(new DispatchHosts(
                            hunt,
                            dispatch.hosts().stream().map(HuntSamples::host).toList()));
                case Answers answers ->
                    log.told(AXON.commandGateway().sendAndWait(new RecordAnswers(hunt, answers.answers())));
                case Leave leave ->
                    send(new WithdrawHosts(
                            hunt, leave.hosts().stream().map(HuntSamples::host).toList()));
                case Cancel _ -> refusedCancels += cancelled(hunt) ? 0 : 1;
                case WindowEnds _ -> send(new CloseLiveWindow(hunt));
            }
        }
        send(new CloseLiveWindow(hunt));
        send(new CloseLiveWindow(hunt));
        AXON.eventStore().readEvents(hunt.toString()).asStream().forEach(event -> log.read(event.getPayload()));

        log.verify(HuntSteps.HOSTS);
        assertThat(refusedCancels).isLessThanOrEqualTo(HuntSteps.count(story, Cancel.class));
        assertThat(cancelled(hunt)).isFalse();
    }

    @Property(tries = 100)
    void a_story_told_twice_changes_nothing_the_second_time(@ForAll("stories") List<Step> story) {
        var hunt = HuntId.random();
        launch(hunt);
        var answers = new ArrayList<RecordAnswers>();
        for (Step step : story) {
            if (step instanceof Answers(var given)) {
                answers.add(new RecordAnswers(hunt, given));
            }
        }
        send(new DispatchHosts(
                hunt, List.of(HuntSamples.host(1), HuntSamples.host(2), HuntSamples.host(3), HuntSamples.host(4))));
        answers.forEach(HuntPropertyTest::send);
        long before = AXON.eventStore().readEvents(hunt.toString()).asStream().count();

        for (RecordAnswers again : answers) {
            List<AnswerVerdict> verdicts = AXON.commandGateway().sendAndWait(again);
            assertThat(verdicts).isSubsetOf(AnswerVerdict.DUPLICATE, AnswerVerdict.REFUSED);
        }

        assertThat(AXON.eventStore().readEvents(hunt.toString()).asStream()).hasSize((int) before);
    }

    private static void send(HuntCommand command) {
        AXON.commandGateway().sendAndWait(command);
    }

    private static boolean cancelled(HuntId hunt) {
        try {
            send(new CancelHunt(hunt, "root"));
            return true;
        } catch (RejectionException rejectionException) {
            return false;
        }
    }

    private static void launch(HuntId hunt) {
        DefaultUnitOfWork.startAndGet(null).execute(() -> {
            try {
                var targets = List.of(new HostsTargeted(hunt, HuntSteps.HOSTS));
                AXON.repository(Hunt.class)
                        .newInstance(() -> Hunt.launch(
                                HuntSamples.launched(hunt, HuntSteps.HOSTS.size()),
                                List.of(HuntSamples.frozen(hunt)),
                                targets));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
