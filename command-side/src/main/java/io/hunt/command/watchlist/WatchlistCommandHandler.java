package io.hunt.command.watchlist;

import io.hunt.api.access.Caller;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.watchlist.PackCommand;
import io.hunt.api.watchlist.PackCommand.ChangePack;
import io.hunt.api.watchlist.PackCommand.CreatePack;
import io.hunt.api.watchlist.PackCommand.RemovePack;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.api.watchlist.PackView;
import io.hunt.command.compiler.CompiledChunk;
import io.hunt.command.compiler.IocCompiler;
import io.hunt.command.ioc.Indicators;
import io.hunt.command.ioc.QuickIndicators;
import io.hunt.command.launch.LaunchGates;
import io.hunt.command.launch.LaunchTarget;
import io.hunt.command.launch.TargetHosts;
import io.hunt.engine.aggregate.AggregateCreation;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.Repository;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Handles commands to create, change and remove watchlists. A watchlist is a permanent search of the fleet, so it
 * requires the right to launch fleet hunts.
 */
@Component
class WatchlistCommandHandler {

    private final IocCompiler compiler = new IocCompiler();
    private final Repository<Pack> repository;
    private final WatchlistPacks packs;
    private final Indicators indicators;
    private final QuickIndicators quickIndicators;
    private final LaunchGates gates;
    private final TargetHosts targets;

    WatchlistCommandHandler(
            Repository<Pack> repository,
            WatchlistPacks packs,
            Indicators indicators,
            QuickIndicators quickIndicators,
            LaunchGates gates,
            TargetHosts targets) {
        this.repository = repository;
        this.packs = packs;
        this.indicators = indicators;
        this.quickIndicators = quickIndicators;
        this.gates = gates;
        this.targets = targets;
    }

    @CommandHandler
    PackView handle(CreatePack command) {
        admit(command.createdBy());
        checkHosts(command.terms().target());
        List<CompiledChunk> sought = compiled(command.indicators(), command.createdBy());
        claim(command.terms(), command.packId());
        if (packs.count() >= PackCommand.MOST_PACKS) {
            throw new RejectionException(new ValidationFailed(
                    "name", "would exceed the limit of " + PackCommand.MOST_PACKS + " watchlist packs"));
        }
        String by = command.createdBy().username();
        return AggregateCreation.in(repository, () -> Pack.create(command.packId(), command.terms(), sought, by))
                .invoke(Pack::view);
    }

    @CommandHandler
    PackView handle(ChangePack command) {
        admit(command.changedBy());
        checkHosts(command.change().target());
        Aggregate<Pack> pack = repository.load(command.packId().toString());
        PackTerms terms = command.change().of(pack.invoke(Pack::terms));
        List<CompiledChunk> sought = compiled(command.change().indicators(), command.changedBy());
        claim(terms, command.packId());
        pack.execute(known -> known.change(terms, sought, command.changedBy().username()));
        return pack.invoke(Pack::view);
    }

    @CommandHandler
    void handle(RemovePack command) {
        admit(command.removedBy());
        repository
                .load(command.packId().toString())
                .execute(known -> known.remove(command.removedBy().username()));
    }

    private void admit(Caller caller) {
        gates.checkRights(caller, LaunchTarget.FLEET);
    }

    /** Refuses unknown labels and names. A target by labels alone may select no host yet. */
    private void checkHosts(@Nullable HostTarget target) {
        if (target == null) {
            return;
        }
        var selection = new LaunchTarget(target.type(), Set.of(), HuntCommand.MAX_SEEN_WITHIN_DAYS, target);
        targets.refuseUnknown(selection);
        if (target.namesHosts()) {
            gates.checkTarget(targets.select(selection).candidates().size());
        }
    }

    private List<CompiledChunk> compiled(@Nullable IndicatorSelection selection, Caller by) {
        if (selection == null) {
            return List.of();
        }
        List<FrozenIoc> chosen = selection.values().isEmpty()
                ? indicators.chosen(selection, PackCommand.MOST_INDICATORS)
                : quickIndicators.findOrAdd(selection.values(), by.username()).stream()
                        .map(QuickIndicators.FoundIndicator::ioc)
                        .toList();
        return compiler.compile(chosen, HuntCommand.DEFAULT_DEPTH);
    }

    private void claim(PackTerms terms, PackId id) {
        packs.lock();
        packs.named(terms.name()).filter(other -> !other.equals(id)).ifPresent(other -> {
            throw new RejectionException(new AlreadyExists("watchlist pack", other.toString()));
        });
    }
}
