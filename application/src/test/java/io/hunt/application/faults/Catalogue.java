package io.hunt.application.faults;

import io.hunt.application.faults.cluster.AxonServerOutage;
import io.hunt.application.faults.cluster.ClocksApart;
import io.hunt.application.faults.cluster.SettingsDiffer;
import io.hunt.application.faults.cluster.UnknownEvents;
import io.hunt.application.faults.door.FrameFlood;
import io.hunt.application.faults.door.LostEnrollment;
import io.hunt.application.faults.door.SecretsAndLogLines;
import io.hunt.application.faults.door.SlowReaders;
import io.hunt.application.faults.door.Slowloris;
import io.hunt.application.faults.kill.DeathDuringDeadline;
import io.hunt.application.faults.kill.FrozenWithLocks;
import io.hunt.application.faults.kill.KillMidIngest;
import io.hunt.application.faults.kill.KillMidProjection;
import io.hunt.application.faults.kill.ReconnectStorm;
import io.hunt.application.faults.storage.CommitUnknown;
import io.hunt.application.faults.storage.OwnPostgresKilled;
import io.hunt.application.faults.storage.PostgresHangs;
import io.hunt.application.faults.storage.PostgresKilled;
import java.util.List;

/** Faults that the suite itself injects, in this order. */
final class Catalogue {

    private Catalogue() {}

    static List<Fault> driven() {
        return List.of(
                new KillMidIngest(),
                new PostgresKilled(),
                new PostgresHangs(),
                new CommitUnknown(),
                new KillMidProjection(),
                new SlowReaders(),
                new ReconnectStorm(),
                new AxonServerOutage(System.getProperty("faults.axonserver", "")),
                new Slowloris(),
                new FrozenWithLocks(),
                new DeathDuringDeadline(),
                new UnknownEvents(),
                new ClocksApart(),
                new SettingsDiffer(),
                new LostEnrollment(),
                new OwnPostgresKilled(),
                new FrameFlood(),
                // Runs last, because it reads the logs of all other faults.
                new SecretsAndLogLines());
    }
}
