package io.hunt.audit;

import io.hunt.audit.verify.VerifyCommand;
import io.hunt.audit.witness.WitnessCommand;
import java.util.List;

/** The jar's commands: {@code witness ...}, else the verifier. */
public final class AuditLogCommand {

    private AuditLogCommand() {}

    public static void main(String[] arguments) {
        if (arguments.length > 0 && arguments[0].equals("witness")) {
            WitnessCommand.run(List.of(arguments).subList(1, arguments.length)).ifPresent(System::exit);
        } else {
            VerifyCommand.main(arguments);
        }
    }
}
