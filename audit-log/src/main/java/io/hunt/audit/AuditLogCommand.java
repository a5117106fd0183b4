package io.hunt.audit;

import io.hunt.audit.verify.VerifyCommand;
import io.hunt.audit.witness.WitnessCommand;
import java.util.List;

/** Main class of the jar: {@code witness ...} and {@code signing-key ...}; other arguments go to the verifier. */
public final class AuditLogCommand {

    private AuditLogCommand() {}

    public static void main(String[] arguments) {
        List<String> rest = List.of(arguments).subList(Math.min(1, arguments.length), arguments.length);
        switch (arguments.length == 0 ? "" : arguments[0]) {
            case "witness" -> WitnessCommand.run(rest).ifPresent(System::exit);
            case "signing-key" -> System.exit(SigningKeyCommand.run(rest));
            default -> VerifyCommand.main(arguments);
        }
    }
}
