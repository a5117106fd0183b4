package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.AddedIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicators;
import io.hunt.api.ioc.IocCommand.EndImport;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocCommand.IndicatorsChanged;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the handlers for indicators and imports; {@link Backend} holds their answers. */
@Component
class FakeIndicators {

    private final Backend backend;

    FakeIndicators(Backend backend) {
        this.backend = backend;
    }

    @CommandHandler
    void handle(EndImport command, MetaData with) {
        backend.record(command, with);
    }

    @CommandHandler
    AddedIndicator handle(AddIndicator command, MetaData with) {
        backend.take(command, with);
        return new AddedIndicator(
                Samples.INDICATOR, IocWarning.LOOKS_LIKE_FILENAME, new TypeSuggestion(IocType.FILENAME, "evil.sh"));
    }

    @CommandHandler
    IndicatorView handle(ChangeIndicator command, MetaData with) {
        backend.take(command, with);
        return Samples.INDICATOR;
    }

    @CommandHandler
    IndicatorsChanged handle(ChangeIndicators command, MetaData with) {
        backend.take(command, with);
        return new IndicatorsChanged(command.indicatorIds(), Set.of(), Set.of(Samples.INDICATOR.id()), Set.of());
    }

    @CommandHandler
    List<ImportVerdict> handle(ImportIndicators command, MetaData with) {
        backend.take(command, with);
        var verdicts = new ArrayList<ImportVerdict>();
        for (IndicatorCandidate candidate : command.candidates()) {
            if (candidate.value().startsWith("hxxp")) {
                verdicts.add(ImportVerdict.rejected(
                        verdicts.size(), Samples.URL, new TypeSuggestion(IocType.DOMAIN, "evil.example")));
                continue;
            }
            IocType type = candidate.type() == null ? IocType.FILENAME : candidate.type();
            IocWarning warning = candidate.value().equals("8.8.8.8") ? IocWarning.WELL_KNOWN_ADDRESS : null;
            verdicts.add(ImportVerdict.created(verdicts.size(), IndicatorId.random(), type, candidate.value())
                    .warning(warning, null));
        }
        return verdicts;
    }

    @QueryHandler
    Optional<IndicatorView> handle(FindIndicator query) {
        return Backend.known(query.indicatorId(), Samples.INDICATOR.id(), Samples.INDICATOR);
    }

    @QueryHandler
    Page<IndicatorView> handle(ListIndicators query, MetaData with) {
        return backend.page(query, with, Samples.INDICATOR);
    }
}
