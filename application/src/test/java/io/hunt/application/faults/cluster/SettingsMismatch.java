package io.hunt.application.faults.cluster;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** F48: start of a process with different values of settings that must agree. */
public final class SettingsMismatch implements RepeatedFault {

    private static final Map<String, String> OTHERS = Map.of(
            "SERVICE_WEBHOOK_URL", "http://127.0.0.1:9/elsewhere",
            "SERVICE_PER_USER_HUNT_ISOLATION", "true");

    @Override
    public String id() {
        return "F48";
    }

    @Override
    public String title() {
        return "a process with other settings";
    }

    @Override
    public Verdict once(Stage stage, int round) {
        var problems = new Problems();
        try (ServiceInstance other = stage.another(List.of(), OTHERS)) {
            other.start();
            BoundedWait.seconds(90).until(() -> !other.alive() || other.ready());
            problems.unless(!other.alive(), "it starts all the same");
            String log = other.log().toLowerCase(Locale.ROOT).replace('.', '_').replace('-', '_');
            for (String setting : OTHERS.keySet()) {
                problems.unless(log.contains(setting.toLowerCase(Locale.ROOT)), setting + " is not named");
            }
            problems.unless(!other.log().contains("/elsewhere"), "a value is named");
        }
        return problems.verdict("it refuses to start and names " + OTHERS.size() + " settings");
    }
}
