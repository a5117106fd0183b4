package io.hunt.application.faults.cluster;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** F48: a process starts with settings that must agree with those of the others and do not. */
public final class SettingsDiffer implements Fault {

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
    public Verdict run(Stage stage, int rounds) throws Exception {
        try (ServiceInstance other = stage.another(List.of(), OTHERS)) {
            other.start();
            Waiting.seconds(60).until(() -> !other.alive() || other.ready());
            boolean started = other.alive();
            String log = other.log().toLowerCase(Locale.ROOT).replace('.', '_').replace('-', '_');
            var problems = new ArrayList<String>();
            if (started) {
                problems.add("it starts all the same");
            }
            for (String setting : OTHERS.keySet()) {
                if (!started && !log.contains(setting.toLowerCase(Locale.ROOT))) {
                    problems.add(setting + " is not named");
                }
            }
            if (other.log().contains("/elsewhere")) {
                problems.add("a value is named");
            }
            return problems.isEmpty()
                    ? Verdict.held("it refuses to start and names " + OTHERS.size() + " settings")
                    : Verdict.broken(String.join("; ", problems));
        }
    }
}
