package io.hunt.command.access.account;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessEvent;
import io.hunt.api.access.AccessEvent.AnalystAdded;
import io.hunt.api.access.AccessEvent.AnalystDisabled;
import io.hunt.api.access.AccessEvent.AnalystEnabled;
import io.hunt.api.access.AccessEvent.ApiTokenCreated;
import io.hunt.api.access.AccessEvent.ApiTokenRevoked;
import io.hunt.api.access.AccessEvent.CapabilityGranted;
import io.hunt.api.access.AccessEvent.CapabilityRevoked;
import io.hunt.api.access.AccessEvent.PasswordChanged;
import io.hunt.api.access.AccessEvent.RoleChanged;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import java.util.EnumSet;
import java.util.Set;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of a user. Its events never contain a password, only a digest of the password's hash. */
@Aggregate(lockFactory = "clusterLocks")
public class Analyst {

    // Read by Axon.
    @SuppressWarnings("unused")
    @AggregateIdentifier
    private String username;

    private Role role;
    private Set<Capability> capabilities;
    private boolean disabled;

    public static Analyst added(
            String username, Role role, Set<Capability> capabilities, String addedBy, String proofDigest) {
        apply(new AnalystAdded(username, role, capabilities, addedBy, proofDigest));
        return new Analyst();
    }

    /**
     * Appends one event for each changed property.
     *
     * @param proofDigest digest of the new password's hash; null if the password stays
     */
    public void change(ChangeAnalyst command, @Nullable String proofDigest) {
        String by = command.changedBy();
        Role wanted = command.role();
        if (wanted != null && wanted != role) {
            apply(new RoleChanged(username, wanted, by));
        }
        permit(command.capabilities(), by);
        Boolean shut = command.disabled();
        if (shut != null && shut != disabled) {
            apply(shut ? new AnalystDisabled(username, by) : new AnalystEnabled(username, by));
        }
        if (proofDigest != null) {
            apply(new PasswordChanged(username, by, proofDigest));
        }
    }

    public void record(AccessEvent event) {
        apply(event);
    }

    private void permit(@Nullable Set<Capability> wanted, String by) {
        if (wanted == null) {
            return;
        }
        for (Capability capability : Capability.values()) {
            if (wanted.contains(capability) && !capabilities.contains(capability)) {
                apply(new CapabilityGranted(username, capability, by));
            } else if (!wanted.contains(capability) && capabilities.contains(capability)) {
                apply(new CapabilityRevoked(username, capability, by));
            }
        }
    }

    @EventSourcingHandler
    void on(AccessEvent event) {
        switch (event) {
            case AnalystAdded added -> {
                username = added.username();
                role = added.role();
                capabilities = EnumSet.noneOf(Capability.class);
                capabilities.addAll(added.capabilities());
            }
            case RoleChanged changed -> role = changed.role();
            case CapabilityGranted granted -> capabilities.add(granted.capability());
            case CapabilityRevoked revoked -> capabilities.remove(revoked.capability());
            case AnalystDisabled _ -> disabled = true;
            case AnalystEnabled _ -> disabled = false;
            case PasswordChanged _, ApiTokenCreated _, ApiTokenRevoked _ -> {}
        }
    }
}
