package io.hunt.webhook;

import io.hunt.engine.store.TransactionLock;
import io.hunt.engine.work.WorkKind;
import io.hunt.webhook.sending.WebhookSettings;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Lifecycle of the token of {@link AlertDeliveryProcessor}. The token exists only while a receiver is configured, so a
 * receiver that is configured later gets no old alerts, and one that stays gets the alerts that were raised while no
 * process delivered. Deliveries that wait when their receiver is removed end, so that they do not reach another one.
 */
@Component
class DeliveryStart implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryStart.class);
    private static final String PROCESSOR = AlertDeliveryProcessor.PROCESSOR.name();

    private final WebhookSettings settings;
    private final TokenStore tokens;
    private final EventStore log;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private volatile boolean running;

    DeliveryStart(
            WebhookSettings settings,
            TokenStore tokens,
            EventStore log,
            JdbcClient jdbc,
            PlatformTransactionManager transactions) {
        this.settings = settings;
        this.tokens = tokens;
        this.log = log;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public void start() {
        WorkKind.PROCESSORS.run(() -> transaction.executeWithoutResult(_ -> {
            TransactionLock.PROCESSES.take(jdbc);
            if (settings.url() == null) {
                jdbc.sql("delete from tokenentry where processorname = ?")
                        .param(PROCESSOR)
                        .update();
                endWaiting();
            } else if (tokens.fetchSegments(PROCESSOR).length == 0) {
                tokens.initializeTokenSegments(
                        PROCESSOR, AlertDeliveryProcessor.PROCESSOR.segments(), log.createHeadToken());
            }
        }));
        running = true;
    }

    private void endWaiting() {
        int ended = jdbc.sql("""
                update webhook_delivery
                set status = 'EXHAUSTED', last_error = 'receiver removed', claimed_until = null, ended_at = now()
                where status = 'PENDING'""").update();
        if (ended > 0) {
            LOG.warn("{} deliveries that waited have ended, because no receiver is configured", ended);
        }
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /**
     * Starts right after the heartbeat, which compares the settings with those of other processes, and before anything that
     * may raise alerts.
     */
    @Override
    public int getPhase() {
        return Integer.MIN_VALUE + 1;
    }
}
