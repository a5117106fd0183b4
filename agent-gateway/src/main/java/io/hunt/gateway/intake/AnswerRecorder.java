package io.hunt.gateway.intake;

import io.hunt.api.campaign.CampaignCommand.RecordCampaignAnswers;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.watchlist.PackAnswer;
import io.hunt.api.watchlist.PackCommand.RecordPackAnswers;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.engine.message.PermanentFailures;
import io.hunt.engine.time.RetriedStepLog;
import io.hunt.engine.time.RetryLoop;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskId.CampaignTask;
import io.hunt.gateway.dispatch.task.TaskId.HuntTask;
import io.hunt.gateway.dispatch.task.TaskId.PackTask;
import io.hunt.gateway.intake.AnswerIntake.SubmittedAnswer;
import io.hunt.gateway.session.HostActorMetadata;
import java.time.Clock;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Records answers and passes on the verdicts. Failures of the environment are retried until they succeed, because each
 * host must be counted once. An answer that fails by itself is set aside alone; if the task cannot be loaded, all
 * answers of the batch are.
 */
@Component
class AnswerRecorder {

    private static final Logger LOG = LoggerFactory.getLogger(AnswerRecorder.class);

    private final CommandGateway commands;
    private final RejectedAnswers rejectedAnswers;
    private final RetriedStepLog outages;

    AnswerRecorder(CommandGateway commands, RejectedAnswers rejectedAnswers, Clock clock) {
        this.commands = commands;
        this.rejectedAnswers = rejectedAnswers;
        this.outages = new RetriedStepLog(LOG, "The recording of answers has failed", clock);
    }

    void record(TaskId task, List<SubmittedAnswer> batch) {
        RetryLoop.run(() -> recorded(task, batch), () -> true);
    }

    private boolean recorded(TaskId task, List<SubmittedAnswer> batch) {
        try {
            verdicts(task, batch).ifPresentOrElse(verdicts -> acknowledge(batch, verdicts), () -> {
                int half = batch.size() / 2;
                record(task, batch.subList(0, half));
                record(task, batch.subList(half, batch.size()));
            });
            outages.succeeded();
            return true;
        } catch (RuntimeException e) {
            outages.failed(e);
            return false;
        }
    }

    /** Returns empty if one of several answers caused the batch to fail. */
    private Optional<List<AnswerVerdict>> verdicts(TaskId task, List<SubmittedAnswer> batch) {
        try {
            return Optional.of(
                    commands.<List<AnswerVerdict>>sendAndWait(command(task, batch), HostActorMetadata.OF_SEVERAL));
        } catch (AggregateNotFoundException e) {
            return Optional.of(Collections.nCopies(batch.size(), AnswerVerdict.REFUSED));
        } catch (RuntimeException e) {
            if (!PermanentFailures.isIn(e)) {
                throw e;
            }
            // The cause is this single answer or the task itself.
            if (batch.size() > 1 && !UnreadableAggregates.isIn(e)) {
                return Optional.empty();
            }
            rejectedAnswers.add(
                    task,
                    batch.stream().map(submitted -> submitted.answer().hostId()).toList(),
                    e);
            return Optional.of(Collections.nCopies(batch.size(), AnswerVerdict.REFUSED));
        }
    }

    private static Object command(TaskId task, List<SubmittedAnswer> batch) {
        return switch (task) {
            case HuntTask(var hunt) ->
                new RecordAnswers(
                        hunt, batch.stream().map(SubmittedAnswer::answer).toList());
            case CampaignTask(var campaign, var _) ->
                new RecordCampaignAnswers(
                        campaign, batch.stream().map(SubmittedAnswer::leased).toList());
            case PackTask(var pack, var revision) ->
                new RecordPackAnswers(
                        pack,
                        revision,
                        batch.stream()
                                .map(submitted -> new PackAnswer(
                                        submitted.answer(), submitted.leased().leaseEpoch()))
                                .toList());
        };
    }

    /** If the acknowledgement cannot be sent, the host sends its answer again after it reconnects. */
    private static void acknowledge(List<SubmittedAnswer> batch, List<AnswerVerdict> verdicts) {
        for (int i = 0; i < batch.size(); i++) {
            try {
                batch.get(i).whenDurable().accept(verdicts.get(i));
            } catch (RuntimeException e) {
                LOG.warn(
                        "Host {} could not be sent its verdict",
                        batch.get(i).answer().hostId(),
                        e);
            }
        }
    }
}
