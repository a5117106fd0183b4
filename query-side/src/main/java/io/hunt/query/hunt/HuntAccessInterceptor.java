package io.hunt.query.hunt;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.id.HuntId;
import io.hunt.api.hunt.HuntQuery.AboutOneHunt;
import io.hunt.api.hunt.HuntQuery.FindHunt;
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
 * Stands before every handler of every question about one hunt: nobody can forget to ask who may see it. A question about the
 * past has been led to the tables of the past by then. As a bean it stands there by itself.
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

    /** A hunt just launched is waited for. */
    private void admit(AboutOneHunt question) {
        Optional<String> launcher = hunts.launcher(question.huntId()).or(() -> awaited(question.huntId()));
        launcher.ifPresent(name -> isolation.admit(question.asker(), name));
        if (launcher.isEmpty() && !(question instanceof FindHunt)) {
            throw new Refused(new Rejection.NotFound("hunt"));
        }
    }

    private Optional<String> awaited(HuntId hunt) {
        boolean caughtUp = catchUp.await(hunt.value(), hunts::version);
        return catchUp.present(hunts.launcher(hunt), caughtUp);
    }
}
