package io.hunt.audit.checkpoint;

import io.hunt.audit.checkpoint.outbox.CheckpointFile;
import io.hunt.audit.checkpoint.outbox.Destination;
import io.hunt.audit.checkpoint.published.CheckpointArchive;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.audit.checkpoint.witness.BoundedHttp;
import io.hunt.audit.checkpoint.witness.TrustedAuthorities;
import io.hunt.audit.checkpoint.witness.WitnessAddress;
import io.hunt.audit.checkpoint.witness.WitnessDestination;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Destinations of checkpoints according to the settings of this process.
 *
 * @param all destinations in no order
 */
public record Destinations(List<Destination> all) {

    public Destinations {
        all = List.copyOf(all);
    }

    /**
     * Reads the settings.
     *
     * @throws IllegalArgumentException if a setting is invalid; the message names the setting and contains no secret
     */
    public static Destinations of(AuditProperties settings, JdbcClient jdbc) {
        var all = new ArrayList<Destination>();
        if (settings.auditFile() != null) {
            all.add(new CheckpointFile(settings.auditFile(), new PublishedCheckpoints(jdbc)));
        }
        var http = new BoundedHttp(TrustedAuthorities.in(settings.auditCa()));
        all.addAll(witnesses(settings.auditWitnesses(), http, jdbc));
        return new Destinations(all);
    }

    private static List<Destination> witnesses(List<String> texts, BoundedHttp http, JdbcClient jdbc) {
        var witnesses = new ArrayList<Destination>();
        var names = new HashSet<String>();
        for (String text : texts) {
            var witness = new WitnessDestination(WitnessAddress.parse(text), http, jdbc);
            if (!names.add(witness.name())) {
                throw new IllegalArgumentException("SERVICE_AUDIT_WITNESSES: two witnesses have the same name");
            }
            witnesses.add(witness);
        }
        return witnesses;
    }

    /** Destinations that also record published checkpoints. */
    public List<CheckpointArchive> archives() {
        return all.stream()
                .filter(CheckpointArchive.class::isInstance)
                .map(CheckpointArchive.class::cast)
                .toList();
    }

    /** Names of external destinations, beyond the control of an owner of machine and database. */
    public List<String> outside() {
        return all.stream()
                .filter(Destination::isOutside)
                .map(Destination::name)
                .toList();
    }
}
