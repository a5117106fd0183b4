package io.hunt.api;

import java.util.Collection;
import java.util.stream.Collectors;

/** Lists ids in a message: the first 20 in sorted order, and the number of the others. */
public final class IdList {

    private static final int MOST = 20;

    private IdList() {}

    public static String of(Collection<?> ids) {
        String named = ids.stream().map(Object::toString).sorted().limit(MOST).collect(Collectors.joining(", "));
        return ids.size() > MOST ? named + " and " + (ids.size() - MOST) + " more" : named;
    }
}
