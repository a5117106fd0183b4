package io.hunt.rest.auth;

import org.springframework.web.method.HandlerMethod;

/** The name of an operation in the contract: of its controller and its method, stable as long as nobody renames them. */
public final class OperationId {

    private OperationId() {}

    public static String of(HandlerMethod handler) {
        String controller = handler.getBeanType().getSimpleName().replace("Controller", "");
        String method = handler.getMethod().getName();
        return Character.toLowerCase(controller.charAt(0))
                + controller.substring(1)
                + Character.toUpperCase(method.charAt(0))
                + method.substring(1);
    }
}
