package io.hunt.command.ioc;

import static java.util.stream.Collectors.toCollection;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicators;
import io.hunt.api.ioc.IocCommand.IndicatorsChanged;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.TextConstraints;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.springframework.stereotype.Component;

/** Changes many indicators in one transaction, each by the rules of a single change. */
@Component
class BulkIndicatorCommandHandler {

    /** Order in which many indicators are locked, so that two commands cannot deadlock. */
    private static final Comparator<IndicatorId> LOCKED = Comparator.comparing(IndicatorId::toString);

    private final Repository<Indicator> repository;
    private final Indicators indicators;

    BulkIndicatorCommandHandler(Repository<Indicator> repository, Indicators indicators) {
        this.repository = repository;
        this.indicators = indicators;
    }

    @CommandHandler
    IndicatorsChanged handle(ChangeIndicators command) {
        if (command.indicatorIds().size() > ChangeIndicators.MOST) {
            throw new RejectionException(
                    new ValidationFailed("ids", "must hold at most " + ChangeIndicators.MOST + " ids"));
        }
        TextConstraints.requireFreeText("description", command.description());
        List<FrozenIoc> known = indicators.named(command.indicatorIds());
        boolean domainsAlone = Boolean.TRUE.equals(command.includeSubdomains());
        Set<IndicatorId> notDomains = known.stream()
                .filter(ioc -> domainsAlone && ioc.type() != IocType.DOMAIN)
                .map(FrozenIoc::id)
                .collect(toCollection(LinkedHashSet::new));
        var wanted = new TreeSet<>(LOCKED);
        known.forEach(ioc -> wanted.add(ioc.id()));
        wanted.removeAll(notDomains);
        return changed(command, wanted, notDomains, unknown(command.indicatorIds(), known));
    }

    private IndicatorsChanged changed(
            ChangeIndicators command, Set<IndicatorId> wanted, Set<IndicatorId> notDomains, Set<IndicatorId> notFound) {
        var changed = new LinkedHashSet<IndicatorId>();
        var unchanged = new LinkedHashSet<IndicatorId>();
        for (IndicatorId id : wanted) {
            var single = new ChangeIndicator(
                    id,
                    command.active(),
                    command.severity(),
                    command.description(),
                    command.includeSubdomains(),
                    command.changedBy(),
                    command.tags());
            boolean isChanged = repository.load(id.toString()).invoke(indicator -> indicator.change(single));
            (isChanged ? changed : unchanged).add(id);
        }
        return new IndicatorsChanged(changed, unchanged, notFound, notDomains);
    }

    private static Set<IndicatorId> unknown(Set<IndicatorId> asked, List<FrozenIoc> known) {
        var unknown = new LinkedHashSet<>(asked);
        known.forEach(ioc -> unknown.remove(ioc.id()));
        return unknown;
    }
}
