package io.hunt.gateway.intake;

import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.hunt.HuntId;
import io.hunt.engine.store.LostRaceRetries;
import io.hunt.gateway.intake.AnswerIntake.Submitted;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.NonTransientDataAccessException;
import org.springframework.stereotype.Component;

/**
 * Has answers recorded and tells the verdicts. What fails for reasons outside the answers is sent again until it
 * succeeds, since a hunt counts each host once; an answer that fails by itself is set aside without its neighbours.
 */
@Component
class Recording {

    private static final Logger LOG = LoggerFactory.getLogger(Recording.class);
    private static final long LONGEST_PAUSE_MILLIS = 2_000;

    private final CommandGateway commands;
    private final Quarantine quarantine;

    Recording(CommandGateway commands, Quarantine quarantine) {
        this.commands = commands;
        this.quarantine = quarantine;
    }

    void record(HuntId hunt, List<Submitted> batch) {
        long pause = 50;
        while (!batch.isEmpty()) {
            try {
                tell(batch, send(hunt, batch));
                return;
            } catch (AggregateNotFoundException e) {
                batch.forEach(submitted -> submitted.whenDurable().accept(AnswerVerdict.REFUSED));
                return;
            } catch (RuntimeException e) {
                if (isOfItsOwnMaking(e)) {
                    split(hunt, batch, e);
                    return;
                }
                LOG.warn("Answers of {} hosts to hunt {} are not recorded yet", batch.size(), hunt, e);
                if (!paused(pause)) {
                    return;
                }
                pause = Math.min(LONGEST_PAUSE_MILLIS, pause * 2);
            }
        }
    }

    private List<AnswerVerdict> send(HuntId hunt, List<Submitted> batch) {
        return commands.sendAndWait(
                new RecordAnswers(hunt, batch.stream().map(Submitted::answer).toList()));
    }

    private static void tell(List<Submitted> batch, List<AnswerVerdict> verdicts) {
        for (int i = 0; i < batch.size(); i++) {
            batch.get(i).whenDurable().accept(verdicts.get(i));
        }
    }

    private void split(HuntId hunt, List<Submitted> batch, RuntimeException cause) {
        if (batch.size() == 1) {
            quarantine.add(hunt, batch.getFirst().answer().hostId(), cause);
            batch.getFirst().whenDurable().accept(AnswerVerdict.REFUSED);
            return;
        }
        int half = batch.size() / 2;
        record(hunt, batch.subList(0, half));
        record(hunt, batch.subList(half, batch.size()));
    }

    /** The database and its connection are fine, so the answers must be to blame. */
    private static boolean isOfItsOwnMaking(Throwable failure) {
        if (LostRaceRetries.isLostRace(failure)) {
            return false;
        }
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof DataIntegrityViolationException
                    || cause instanceof ClassCastException
                    || cause instanceof NullPointerException
                    || cause instanceof IllegalArgumentException
                    || cause instanceof NonTransientDataAccessException) {
                return true;
            }
        }
        return false;
    }

    private static boolean paused(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
