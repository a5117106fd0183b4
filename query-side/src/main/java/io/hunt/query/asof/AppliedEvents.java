package io.hunt.query.asof;

import io.hunt.query.table.ReadModels;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.WrappedToken;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedObject;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads the events applied to the read models from the tokens of their processor, in the same transaction. */
@Component
class AppliedEvents {

    private final JdbcTemplate jdbc;
    private final Serializer serializer;

    AppliedEvents(JdbcTemplate jdbc, Serializer serializer) {
        this.jdbc = jdbc;
        this.serializer = serializer;
    }

    AppliedTokens extent() {
        var tokens = new LinkedHashMap<Integer, @Nullable GapAwareTrackingToken>();
        jdbc.query(
                "select segment, token, tokentype from public.tokenentry where processorname = ? order by segment",
                row -> {
                    byte[] token = row.getBytes("token");
                    tokens.put(row.getInt("segment"), token == null ? null : read(token, row.getString("tokentype")));
                },
                ReadModels.PROCESSOR);
        int[] all = tokens.keySet().stream().mapToInt(Integer::intValue).toArray();
        var segments = new LinkedHashMap<Segment, @Nullable GapAwareTrackingToken>();
        tokens.forEach((id, token) -> segments.put(Segment.computeSegment(id, all), token));
        return new AppliedTokens(segments);
    }

    private GapAwareTrackingToken read(byte[] token, String type) {
        TrackingToken read = serializer.deserialize(new SimpleSerializedObject<>(token, byte[].class, type, null));
        return WrappedToken.unwrapLowerBound(read) instanceof GapAwareTrackingToken gaps
                ? gaps
                : GapAwareTrackingToken.newInstance(-1, Set.of());
    }

    /** Applied events: the token of each segment. */
    record AppliedTokens(Map<Segment, @Nullable GapAwareTrackingToken> segments) {

        /** Returns the position of the last applied event; 0 if no event was applied. */
        long last() {
            OptionalLong last = segments.values().stream()
                    .mapToLong(token -> token == null ? 0 : token.getIndex())
                    .max();
            return last.orElse(0);
        }

        boolean holds(TrackedEventMessage<?> event) {
            Object sequence = ReadModels.DECLARED.sequence().getSequenceIdentifierFor(event);
            long position = event.trackingToken().position().orElse(0);
            return segments.entrySet().stream()
                    .filter(segment -> segment.getKey().matches(sequence))
                    .anyMatch(segment -> {
                        GapAwareTrackingToken token = segment.getValue();
                        return token != null
                                && token.getIndex() >= position
                                && !token.getGaps().contains(position);
                    });
        }
    }
}
