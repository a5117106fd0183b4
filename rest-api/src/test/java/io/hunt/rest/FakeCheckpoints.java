package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.audit.CheckpointCommand.RequestCheckpoint;
import io.hunt.api.audit.CheckpointQuery.CheckpointView;
import io.hunt.api.audit.CheckpointQuery.FindCheckpoint;
import io.hunt.api.audit.CheckpointQuery.ListCheckpoints;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the signing processes: a requested checkpoint is found by the third query. */
@Component
class FakeCheckpoints {

    static final CheckpointView CHECKPOINT = new CheckpointView(
            "hunt.example/log",
            4_711,
            "y7Ihx8mbmAXingXvZOPSyCipyGbn3q32KzKY8bYSEF4=",
            "hunt.example/log\n4711\ny7Ihx8mbmAXingXvZOPSyCipyGbn3q32KzKY8bYSEF4=\n\n— hunt.example/log cZ4OGKd/5MY=\n",
            1,
            Samples.NOON);

    private static final int TIMES = 3;

    private final Backend backend;
    private final AtomicInteger asked = new AtomicInteger();

    FakeCheckpoints(Backend backend) {
        this.backend = backend;
    }

    @CommandHandler
    long handle(RequestCheckpoint command, MetaData with) {
        backend.take(command, with);
        asked.set(0);
        return 9_000;
    }

    @QueryHandler
    Optional<CheckpointView> handle(FindCheckpoint query, MetaData with) {
        backend.take(query, with);
        return query.position() == 0 || asked.incrementAndGet() >= TIMES ? Optional.of(CHECKPOINT) : Optional.empty();
    }

    @QueryHandler
    Page<CheckpointView> handle(ListCheckpoints query, MetaData with) {
        return backend.page(query, with, CHECKPOINT);
    }
}
