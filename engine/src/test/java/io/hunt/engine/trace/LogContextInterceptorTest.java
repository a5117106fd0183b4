package io.hunt.engine.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntCommand.StartHunt;
import io.hunt.api.id.HuntId;
import java.util.Map;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogContextInterceptorTest {

    @Test
    void what_is_logged_while_a_command_is_handled_names_its_request_and_hunt() throws Exception {
        HuntId hunt = HuntId.random();
        var command = GenericCommandMessage.asCommandMessage(new StartHunt(hunt))
                .andMetaData(Map.of(LogContextInterceptor.REQUEST, "r-1"));
        var work = DefaultUnitOfWork.startAndGet(command);
        MDC.put(LogContextInterceptor.HUNT, "of the caller");
        try {
            Object seen = new LogContextInterceptor().handle(work, () -> MDC.getCopyOfContextMap());

            assertThat(seen)
                    .isEqualTo(
                            Map.of(LogContextInterceptor.REQUEST, "r-1", LogContextInterceptor.HUNT, hunt.toString()));
            assertThat(MDC.getCopyOfContextMap()).isEqualTo(Map.of(LogContextInterceptor.HUNT, "of the caller"));
        } finally {
            work.rollback();
            MDC.clear();
        }
    }
}
