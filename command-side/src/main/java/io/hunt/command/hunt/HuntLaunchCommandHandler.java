package io.hunt.command.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntCommand.PreviewLaunch;
import io.hunt.api.hunt.HuntCommand.PreviewQuickLaunch;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.command.ioc.Indicators;
import io.hunt.command.ioc.QuickIndicators;
import io.hunt.command.launch.LaunchGates;
import io.hunt.command.launch.LaunchTarget;
import io.hunt.command.launch.SelectedHosts;
import io.hunt.command.launch.TargetHosts;
import io.hunt.command.settings.Settings;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Launches hunts: first the gates, then one transaction that appends the hunt, its indicators with their queries, and
 * its targets.
 */
@Component
class HuntLaunchCommandHandler {

    private final LaunchGates gates;
    private final Settings settings;
    private final Indicators indicators;
    private final QuickIndicators quickIndicators;
    private final TargetHosts targetHosts;
    private final HuntCreation creation;

    HuntLaunchCommandHandler(
            LaunchGates gates,
            Settings settings,
            Indicators indicators,
            QuickIndicators quickIndicators,
            TargetHosts targetHosts,
            HuntCreation creation) {
        this.gates = gates;
        this.settings = settings;
        this.indicators = indicators;
        this.quickIndicators = quickIndicators;
        this.targetHosts = targetHosts;
        this.creation = creation;
    }

    @CommandHandler
    HuntSummary handle(LaunchHunt command) {
        SelectedHosts found = admit(command);
        IndicatorSelection selection = command.indicators();
        return creation.create(admittedNow(
                command,
                found,
                selection.values().isEmpty()
                        ? indicators.chosen(selection, HuntCommand.MOST_INDICATORS)
                        : iocs(quickIndicators.findOrAdd(
                                selection.values(), command.launchedBy().username()))));
    }

    @CommandHandler
    LaunchPreview handle(PreviewLaunch command) {
        LaunchHunt launch = command.launch();
        SelectedHosts hosts = admit(launch);
        IndicatorSelection selection = launch.indicators();
        List<QuickIndicators.FoundIndicator> typed = quickIndicators.findOrPreview(selection.values());
        HuntCreation.PreparedHunt hunt = admittedNow(
                launch,
                hosts,
                typed.isEmpty() ? indicators.chosen(selection, HuntCommand.MOST_INDICATORS) : iocs(typed));
        Set<HuntWarning> warnings = EnumSet.noneOf(HuntWarning.class);
        typed.forEach(found -> warnings.addAll(found.warnings()));
        if (indicators.anyInactive(selection.ids())) {
            warnings.add(HuntWarning.INDICATOR_INACTIVE);
        }
        return hunt.preview(reach(hunt, hosts), null, List.copyOf(warnings), null);
    }

    @CommandHandler
    QuickHuntLaunched handle(LaunchQuickHunt command) {
        gates.checkRights(command.launchedBy(), LaunchTarget.FLEET);
        QuickIndicators.FoundIndicator found = quickIndicators.findOrAdd(
                command.value(), command.type(), command.launchedBy().username());
        LaunchHunt named = named(command, found.ioc());
        HuntCreation.PreparedHunt hunt = admittedNow(named, fleet(named), List.of(found.ioc()));
        return new QuickHuntLaunched(creation.create(hunt), found.ioc().type(), found.warnings(), found.suggestion());
    }

    @CommandHandler
    LaunchPreview handle(PreviewQuickLaunch command) {
        LaunchQuickHunt launch = command.launch();
        gates.checkRights(launch.launchedBy(), LaunchTarget.FLEET);
        QuickIndicators.FoundIndicator found = quickIndicators.findOrPreview(launch.value(), launch.type());
        LaunchHunt named = named(launch, found.ioc());
        SelectedHosts fleet = fleet(named);
        HuntCreation.PreparedHunt hunt = admittedNow(named, fleet, List.of(found.ioc()));
        return hunt.preview(reach(hunt, fleet), found.ioc().type(), found.warnings(), found.suggestion());
    }

    private HuntCreation.HostReach reach(HuntCreation.PreparedHunt hunt, SelectedHosts found) {
        Map<Platform, Integer> platforms = targetHosts.platforms(hunt.hosts());
        int unsupported = platforms.entrySet().stream()
                .filter(platform -> !HuntCreation.supports(platform.getKey(), hunt.asked()))
                .mapToInt(Map.Entry::getValue)
                .sum();
        return new HuntCreation.HostReach(
                platforms,
                unsupported,
                targetHosts.inventories(hunt.hosts()),
                found.offline().size());
    }

    private SelectedHosts admit(LaunchHunt command) {
        LaunchTarget target = LaunchTarget.of(command);
        gates.checkRights(command.launchedBy(), target);
        SelectedHosts found = targetHosts.select(target);
        gates.checkRights(command.launchedBy(), target, found);
        return found;
    }

    private SelectedHosts fleet(LaunchHunt command) {
        return targetHosts.select(LaunchTarget.of(command));
    }

    private static List<FrozenIoc> iocs(List<QuickIndicators.FoundIndicator> found) {
        return found.stream().map(QuickIndicators.FoundIndicator::ioc).toList();
    }

    /** Prepares the hunt. A campaign also waits for offline hosts; a live hunt cannot ask them. */
    private HuntCreation.PreparedHunt admittedNow(LaunchHunt command, SelectedHosts found, List<FrozenIoc> iocs) {
        targetHosts.refuseUnknown(LaunchTarget.of(command));
        boolean campaign = settings.offlineCampaignsEnabled();
        List<HostId> hosts = campaign ? found.seen() : found.connected();
        var leftOut = new HuntCreation.LeftOut(campaign ? List.of() : found.offline(), found.unseen());
        HuntCreation.PreparedHunt prepared = creation.prepare(command, iocs, hosts, leftOut, campaign);
        gates.checkHunt(command.launchedBy(), hosts.size());
        return prepared;
    }

    private static LaunchHunt named(LaunchQuickHunt command, FrozenIoc ioc) {
        return new LaunchHunt(
                command.huntId(),
                command.name() == null ? "Quick hunt: " + shortened(command.value()) : command.name(),
                command.launchedBy(),
                IndicatorSelection.named(Set.of(ioc.id())),
                TargetType.FLEET,
                Set.of(),
                command.liveWindowMinutes(),
                command.seenWithinDays(),
                command.depth(),
                null);
    }

    private static String shortened(String value) {
        return value.codePointCount(0, value.length()) <= 80
                ? value
                : value.substring(0, value.offsetByCodePoints(0, 79)) + "…";
    }
}
