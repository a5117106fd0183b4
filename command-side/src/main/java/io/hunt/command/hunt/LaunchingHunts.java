package io.hunt.command.hunt;

import io.hunt.api.Caller;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.UnknownIndicator;
import io.hunt.api.Rejection.ValidationFailed;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.command.ioc.Indicators;
import io.hunt.command.ioc.QuickIndicators;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Launches hunts: gates first, then one transaction that appends hunt, questions and targets, or nothing at all. */
@Component
class LaunchingHunts {

    private final LaunchGates gates;
    private final Indicators indicators;
    private final QuickIndicators quickIndicators;
    private final Targeting targeting;
    private final NewHunts newHunts;

    LaunchingHunts(
            LaunchGates gates,
            Indicators indicators,
            QuickIndicators quickIndicators,
            Targeting targeting,
            NewHunts newHunts) {
        this.gates = gates;
        this.indicators = indicators;
        this.quickIndicators = quickIndicators;
        this.targeting = targeting;
        this.newHunts = newHunts;
    }

    @CommandHandler
    HuntSummary handle(LaunchHunt command) {
        gates.admit(
                command.launchedBy(), command.targetType(), command.hostIds().size());
        return launch(command, selected(command.indicators()));
    }

    @CommandHandler
    QuickHuntLaunched handle(LaunchQuickHunt command) {
        gates.admit(command.launchedBy(), TargetType.FLEET, 0);
        Caller caller = command.launchedBy();
        QuickIndicators.Found found = quickIndicators.findOrAdd(command.value(), command.type(), caller.username());
        var named = new LaunchHunt(
                command.huntId(),
                command.name() == null ? "Quick hunt: " + shortened(command.value()) : command.name(),
                caller,
                IndicatorSelection.named(Set.of(found.ioc().id())),
                TargetType.FLEET,
                Set.of(),
                command.liveWindowMinutes(),
                command.seenWithinDays());
        return new QuickHuntLaunched(
                launch(named, List.of(found.ioc())), found.ioc().type(), found.warnings());
    }

    private HuntSummary launch(LaunchHunt command, List<FrozenIoc> iocs) {
        List<HostId> hosts = targeting.resolve(command.targetType(), command.hostIds(), command.seenWithinDays());
        var prepared = newHunts.prepare(command, iocs, hosts);
        gates.admitNow(command.launchedBy(), hosts.size());
        return newHunts.create(prepared);
    }

    private List<FrozenIoc> selected(IndicatorSelection selection) {
        List<FrozenIoc> found =
                selection.ids().isEmpty() ? indicators.selected(selection) : indicators.named(selection.ids());
        if (found.isEmpty()) {
            throw new Refused(new ValidationFailed("indicators", "select no indicator"));
        }
        if (found.size() < selection.ids().size()) {
            var unknown = new HashSet<IndicatorId>(selection.ids());
            found.forEach(ioc -> unknown.remove(ioc.id()));
            throw new Refused(new UnknownIndicator(unknown));
        }
        return found;
    }

    private static String shortened(String value) {
        return value.length() <= 80 ? value : value.substring(0, 79) + "…";
    }
}
