package io.hunt.rest.operation;

import org.springframework.web.method.HandlerMethod;

/**
 * Name of an operation in the OpenAPI contract, in event metadata and in generated clients: the name of the controller's
 * method, a verb followed by the resource ({@code launchHunt}), unique over all controllers.
 */
public final class OperationId {

    private OperationId() {}

    public static String of(HandlerMethod handler) {
        return handler.getMethod().getName();
    }
}
