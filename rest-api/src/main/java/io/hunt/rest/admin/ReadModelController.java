package io.hunt.rest.admin;

import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that rebuilds the read models. */
@RestController
@RequestMapping("/api/v1/admin/read-models")
class ReadModelController {

    private final MessageGateway messageGateway;

    ReadModelController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @PostMapping("/rebuild")
    @ApiOperation("Rebuild all read models from the event log")
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.ACCEPTED)
    void rebuildReadModels(RequestContext context) {
        messageGateway.send(new RebuildReadModels(context.username()), context);
    }
}
