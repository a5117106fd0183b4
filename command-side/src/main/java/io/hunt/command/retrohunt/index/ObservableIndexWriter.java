package io.hunt.command.retrohunt.index;

import io.hunt.api.id.HostId;
import io.hunt.command.retrohunt.index.ObservedHosts.Host;
import io.hunt.command.retrohunt.sighting.ObservableIndexLock;
import io.hunt.command.retrohunt.sighting.ObservationSpan;
import io.hunt.command.retrohunt.sighting.ObservationSpan.ObservationKey;
import io.hunt.command.retrohunt.sighting.RetroHuntSightings;
import io.hunt.command.retrohunt.sighting.SightingEvents;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/** Writes observables to the index, and publishes sightings of indicators that were activated after the observation. */
@Component
public class ObservableIndexWriter {

    private final ObservableIndexLock lock;
    private final ObservedHosts hosts;
    private final ObservableIndex values;
    private final CampaignRowReader rows;
    private final RetroHuntSightings sightings;
    private final SightingEvents events;

    public ObservableIndexWriter(
            ObservableIndexLock lock,
            ObservedHosts hosts,
            ObservableIndex values,
            CampaignRowReader rows,
            RetroHuntSightings sightings,
            SightingEvents events) {
        this.lock = lock;
        this.hosts = hosts;
        this.values = values;
        this.rows = rows;
        this.sightings = sightings;
        this.events = events;
    }

    /** Returns the events to append. */
    public List<EventMessage<?>> fill(List<IndexEntries> batch) {
        lock.fill();
        Map<HostId, Host> named = named(batch);
        hosts.note(named);
        var news = new ArrayList<EventMessage<?>>();
        var portion = new ObservableBatch(hosts.platforms(named.keySet()), written -> news.addAll(write(written)));
        for (IndexEntries indexEntries : batch) {
            switch (indexEntries) {
                case IndexEntries.HostEntries _ -> {}
                case IndexEntries.MatchEntries found ->
                    found.rows().forEach(row -> portion.add(found.host(), row, found.span()));
                case IndexEntries.RowEntries returned ->
                    rows.read(
                            returned.collected(),
                            page -> page.forEach(row -> portion.add(
                                    row.host(),
                                    row.text(),
                                    row.span(returned.collected().campaignId()))));
            }
        }
        portion.end();
        return news;
    }

    private List<? extends EventMessage<?>> write(Map<ObservationKey, ObservationSpan> written) {
        values.add(written);
        Instant earliest = written.values().stream()
                .map(ObservationSpan::ingestedAt)
                .min(Instant::compareTo)
                .orElse(Instant.MAX);
        return sightings.isAnyActivatedSince(earliest) ? events.news(sightings.at(written.keySet())) : List.of();
    }

    private static Map<HostId, Host> named(List<IndexEntries> batch) {
        var named = new HashMap<HostId, Host>();
        for (IndexEntries indexEntries : batch) {
            switch (indexEntries) {
                case IndexEntries.HostEntries host ->
                    named.put(
                            host.host(),
                            new Host(host.facts().hostname(), host.facts().platform()));
                case IndexEntries.MatchEntries found -> name(named, found.host(), found.hostname());
                case IndexEntries.RowEntries returned ->
                    returned.collected().hosts().forEach(host -> name(named, host.hostId(), host.hostname()));
            }
        }
        return named;
    }

    private static void name(Map<HostId, Host> named, HostId host, String hostname) {
        named.merge(host, new Host(hostname, null), (known, _) -> new Host(hostname, known.platform()));
    }
}
