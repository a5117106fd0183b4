package io.hunt.api.ioc;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * Change of the tags of an indicator; a tag in both lists is removed.
 *
 * @param replaced true to remove all present tags first
 */
public record TagChange(boolean replaced, List<String> added, List<String> removed) {

    /** Maximum number of tags of an indicator. */
    public static final int MOST_TAGS = 20;

    /** Maximum number of characters of a tag. */
    public static final int LONGEST_TAG = 64;

    /** Replaces all tags by these. */
    public static TagChange to(Collection<String> tags) {
        return new TagChange(true, List.copyOf(tags), List.of());
    }

    /** Returns the tags after the change, in alphabetical order. */
    public List<String> of(List<String> present) {
        var tags = new TreeSet<>(replaced ? List.of() : present);
        tags.addAll(added);
        removed.forEach(tags::remove);
        return new ArrayList<>(tags);
    }
}
