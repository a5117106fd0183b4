package io.hunt.rest.operation;

import org.springframework.web.method.HandlerMethod;

/**
 * The name of an operation in the contract, in event metadata and in generated clients: that of its controller's method,
 * a verb before the resource ({@code launchHunt}), unique over all controllers.
 */
public final class OperationId {

    private OperationId() {}

    public static String of(HandlerMethod handler) {
        return handler.getMethod().getName();
    }
}
