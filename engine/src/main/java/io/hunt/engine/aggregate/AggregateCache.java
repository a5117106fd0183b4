package io.hunt.engine.aggregate;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.axonframework.common.Registration;
import org.axonframework.common.caching.Cache;
import org.jspecify.annotations.Nullable;

/**
 * LRU cache of aggregates with strong references and a fixed bound; a weak cache would be emptied by the garbage collector
 * under load.
 */
public class AggregateCache implements Cache {

    private final Map<Object, Object> entries;

    public AggregateCache(int most) {
        this.entries = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
                return size() > most;
            }
        };
    }

    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public synchronized <K, V> @Nullable V get(K key) {
        return (V) entries.get(key);
    }

    @Override
    public synchronized void put(Object key, Object value) {
        entries.put(key, value);
    }

    @Override
    public synchronized boolean putIfAbsent(Object key, Object value) {
        return entries.putIfAbsent(key, value) == null;
    }

    @Override
    @SuppressWarnings("unchecked")
    public synchronized <T> T computeIfAbsent(Object key, Supplier<T> value) {
        return (T) entries.computeIfAbsent(key, _ -> value.get());
    }

    @Override
    public synchronized boolean remove(Object key) {
        return entries.remove(key) != null;
    }

    @Override
    public synchronized void removeAll() {
        entries.clear();
    }

    @Override
    public synchronized boolean containsKey(Object key) {
        return entries.containsKey(key);
    }

    @Override
    @SuppressWarnings("unchecked")
    public synchronized <V> void computeIfPresent(Object key, UnaryOperator<V> update) {
        entries.computeIfPresent(key, (_, present) -> update.apply((V) present));
    }

    @Override
    public Registration registerCacheEntryListener(EntryListener listener) {
        return () -> false;
    }
}
