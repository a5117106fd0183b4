package io.hunt.application.faults;

import io.hunt.application.faults.cluster.AxonServerOutage;
import io.hunt.application.faults.cluster.ClockSkewFault;
import io.hunt.application.faults.cluster.SettingsMismatch;
import io.hunt.application.faults.cluster.UnknownEvents;
import io.hunt.application.faults.door.FrameFlood;
import io.hunt.application.faults.door.LostEnrollment;
import io.hunt.application.faults.door.SecretsAndLogLines;
import io.hunt.application.faults.door.SlowReaders;
import io.hunt.application.faults.door.Slowloris;
import io.hunt.application.faults.kill.DeathDuringDeadline;
import io.hunt.application.faults.kill.FrozenLockHolder;
import io.hunt.application.faults.kill.KillMidIngest;
import io.hunt.application.faults.kill.KillMidProjection;
import io.hunt.application.faults.kill.ReconnectStorm;
import io.hunt.application.faults.storage.EmbeddedPostgresKill;
import io.hunt.application.faults.storage.PostgresHang;
import io.hunt.application.faults.storage.PostgresKill;
import io.hunt.application.faults.storage.UnconfirmedCommit;
import java.util.List;

/** Faults that the suite itself injects, in this order. */
final class Catalogue {

    private Catalogue() {}

    static List<Fault> driven() {
        return List.of(
                new KillMidIngest(),
                new PostgresKill(),
                new PostgresHang(),
                new UnconfirmedCommit(),
                new KillMidProjection(),
                new SlowReaders(),
                new ReconnectStorm(),
                new AxonServerOutage(System.getProperty("faults.axonserver", "")),
                new Slowloris(),
                new FrozenLockHolder(),
                new DeathDuringDeadline(),
                new UnknownEvents(),
                new ClockSkewFault(),
                new SettingsMismatch(),
                new LostEnrollment(),
                new EmbeddedPostgresKill(),
                new FrameFlood(),
                // Runs last, because it reads the logs of all other faults.
                new SecretsAndLogLines());
    }
}
