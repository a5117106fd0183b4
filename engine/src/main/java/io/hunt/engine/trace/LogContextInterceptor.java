package io.hunt.engine.trace;

import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.id.HuntId;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.serialization.SerializationException;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** Interceptor that adds request and hunt to each log line written while a message is handled. */
public final class LogContextInterceptor implements MessageHandlerInterceptor<Message<?>> {

    /** Log key of the REST request; also its name in message metadata. */
    public static final String REQUEST = "request_id";

    /** Log key of the hunt that the message concerns. */
    public static final String HUNT = "hunt_id";

    @Override
    public @Nullable Object handle(UnitOfWork<? extends Message<?>> work, InterceptorChain chain) throws Exception {
        Message<?> message = work.getMessage();
        HuntId hunt = hunt(message);
        String before = MDC.get(HUNT);
        String request = MDC.get(REQUEST);
        put(HUNT, hunt == null ? before : hunt.toString());
        put(REQUEST, message.getMetaData().get(REQUEST) instanceof String id ? id : request);
        try {
            return chain.proceed();
        } finally {
            put(HUNT, before);
            put(REQUEST, request);
        }
    }

    private static @Nullable HuntId hunt(Message<?> message) {
        try {
            return switch (message.getPayload()) {
                case HuntCommand command -> command.huntId();
                case HuntEvent event -> event.huntId();
                case CampaignEvent event -> event.huntId();
                default -> null;
            };
        } catch (SerializationException e) {
            return null;
        }
    }

    private static void put(String name, @Nullable String value) {
        if (value == null) {
            MDC.remove(name);
        } else {
            MDC.put(name, value);
        }
    }
}
