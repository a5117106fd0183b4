package io.hunt.query.hunt;

import io.hunt.api.hunt.HuntQuery.AboutOneHunt;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.query.table.CatchUp;
import java.util.Optional;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.QueryMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Interceptor that checks access before each query about one hunt. Queries about one hunt therefore need no check of
 * their own. Runs inside the redirection of as-of queries to their tables. Registered with the query bus because it
 * is a bean.
 */
@Component
@Order(0)
class HuntAccessInterceptor implements MessageHandlerInterceptor<QueryMessage<?, ?>> {

    private final Hunts hunts;
    private final HuntIsolation isolation;
    private final CatchUp catchUp;

    HuntAccessInterceptor(Hunts hunts, HuntIsolation isolation, CatchUp catchUp) {
        this.hunts = hunts;
        this.isolation = isolation;
        this.catchUp = catchUp;
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends QueryMessage<?, ?>> work, InterceptorChain chain)
            throws Exception {
        if (work.getMessage().getPayload() instanceof AboutOneHunt question) {
            admit(question);
        }
        return chain.proceed();
    }

    /** Checks access to the hunt; waits for a hunt that was just launched. */
    private void admit(AboutOneHunt question) {
        Optional<String> launcher = hunts.launcher(question.huntId()).or(() -> awaited(question.huntId()));
        launcher.ifPresent(name -> isolation.admit(question.asker(), name));
        if (launcher.isEmpty() && !(question instanceof FindHunt)) {
            throw new RejectionException(new Rejection.NotFound("hunt"));
        }
    }

    private Optional<String> awaited(HuntId hunt) {
        boolean caughtUp = catchUp.await(hunt.value(), hunts::version);
        return catchUp.present(hunts.launcher(hunt), caughtUp);
    }
}
