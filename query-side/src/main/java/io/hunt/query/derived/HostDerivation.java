package io.hunt.query.derived;

import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostCertificateRenewed;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostFellSilent;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostReenrollmentAllowed;
import io.hunt.api.host.HostEvent.HostRejoined;
import io.hunt.api.host.HostEvent.HostReported;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostEvent.HostReturned;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostProof;
import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Derives the hosts of the fleet and their credentials. Ignores rows about hosts that are not in the fleet. Keys and
 * certificates of hosts enrolled by an earlier release are compared only if events name them.
 */
final class HostDerivation implements Derivation {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String LABELS = "labels";
    private static final String LABELLED = "labelled";
    private static final String HOST = "host";
    private static final String PROVEN = "proven";
    private static final String CREDENTIAL = "credential";
    private static final String BEFORE = "before";

    private final ExpectedRows hosts = new ExpectedRows("host", """
            select id::text, hostname, platform, os_version, agent_version, array_to_json(labels)::text as labels from public.host order by id""");

    private final ExpectedRows credentials = new ExpectedRows("host_credential", """
            select host_id::text, encode(sha256(secret_hash), 'hex') as credential
            from public.host_credential join public.host on id = host_id order by host_id""", new AcceptedDifferences() {
        // Two processes may log the events of concurrent requests of one host in reverse order.
        @Override
        public boolean mayDiffer(String column, Map<String, String> expected, Map<String, String> row) {
            return expected.containsKey(BEFORE) && expected.get(BEFORE).equals(row.get(column));
        }
    });

    private final ExpectedRows keys = new ExpectedRows("enrolled_key", """
            select encode(key_hash, 'hex'), host_id::text as host
            from public.enrolled_key join public.host on id = host_id order by key_hash""", new AcceptedDifferences() {
        @Override
        public boolean mayBeMissing(Map<String, String> expected) {
            return !hosts.contains(expected.getOrDefault(HOST, ""));
        }

        @Override
        public boolean mayBeAdded(Map<String, String> row) {
            return isOfEarlierRelease(row);
        }
    });

    /** Digests of certificates. A host keeps only the newest of its certificates. */
    private final ExpectedRows certificates = new ExpectedRows("host_certificate", """
            select ltrim(encode(serial, 'hex'), '0'), host_id::text as host
            from public.host_certificate join public.host on id = host_id order by serial""", new AcceptedDifferences() {
        @Override
        public boolean mayBeMissing(Map<String, String> expected) {
            return true;
        }

        @Override
        public boolean mayBeAdded(Map<String, String> row) {
            return isOfEarlierRelease(row);
        }
    });

    @Override
    public Stream<Class<?>> events() {
        return Stream.of(
                HostEnrolled.class,
                HostRejoined.class,
                HostCertificateRenewed.class,
                HostChanged.class,
                HostLabelled.class,
                HostRetired.class);
    }

    @Override
    public void on(Object event, Instant at) {
        switch ((HostEvent) event) {
            case HostEnrolled joined -> {
                hosts.put(joined.hostId(), Map.of());
                report(joined.hostId(), joined.facts());
                credentials.put(joined.hostId(), Map.of());
                prove(joined.hostId(), joined.proof());
            }
            case HostRejoined joined -> prove(joined.hostId(), joined.proof());
            case HostCertificateRenewed renewed ->
                certificates.put(renewed.serial(), Map.of(HOST, renewed.hostId().toString()));
            case HostChanged changed -> report(changed.hostId(), changed.facts());
            case HostLabelled labelled -> {
                hosts.set(labelled.hostId(), LABELLED, "true");
                hosts.set(labelled.hostId(), LABELS, array(labelled.labels()));
            }
            case HostRetired retired -> {
                hosts.remove(retired.hostId());
                credentials.remove(retired.hostId());
            }
            case HostIdentityConflicted _, HostReenrollmentAllowed _ -> {}
            case HostFellSilent _, HostReturned _, HostReported _ -> {}
        }
    }

    private void report(HostId host, HostFacts facts) {
        hosts.set(host, "hostname", facts.hostname());
        hosts.set(host, "platform", facts.platform().name());
        hosts.set(host, "os_version", facts.osVersion());
        hosts.set(host, "agent_version", facts.agentVersion());
        if (!hosts.get(host).containsKey(LABELLED)) {
            hosts.set(host, LABELS, array(facts.labels()));
        }
    }

    /** Returns the labels as the JSON text that PostgreSQL writes for an array. */
    private static String array(List<String> labels) {
        return JSON.writeValueAsString(labels);
    }

    private void prove(HostId host, @Nullable HostProof proof) {
        hosts.set(host, PROVEN, proof == null ? null : "true");
        credentials.set(host, BEFORE, credentials.get(host).get(CREDENTIAL));
        credentials.set(host, CREDENTIAL, proof == null ? null : String.valueOf(proof.credentialDigest()));
        if (proof != null && proof.keyDigest() != null) {
            keys.put(proof.keyDigest(), Map.of(HOST, host.toString()));
        }
        if (proof != null && proof.serial() != null) {
            certificates.put(proof.serial(), Map.of(HOST, host.toString()));
        }
    }

    private boolean isOfEarlierRelease(Map<String, String> row) {
        return !hosts.get(row.getOrDefault(HOST, "")).containsKey(PROVEN);
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(hosts, credentials, keys, certificates);
    }
}
