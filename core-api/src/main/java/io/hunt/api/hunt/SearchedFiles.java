package io.hunt.api.hunt;

import org.jspecify.annotations.Nullable;

/**
 * Numbers of files that one surface of a host examined and left out, as reported by the host.
 *
 * @param files number of examined files
 * @param tooLarge number left out because of their size
 * @param unreadable number left out because they could not be read
 * @param cut number left out because a bound was reached: number of files, bytes or time
 * @param reached rank at which a walk of the search locations ended because of its bound: locations of this or a higher
 *     rank may not have been searched; null if it did not end so, or for other surfaces
 */
public record SearchedFiles(
        long files,
        long tooLarge,
        long unreadable,
        long cut,
        @Nullable Integer reached) {

    /** Creates counts of a surface that is no walk, or of a walk that was not cut. */
    public SearchedFiles(long files, long tooLarge, long unreadable, long cut) {
        this(files, tooLarge, unreadable, cut, null);
    }

    /**
     * Combines the counts of several statements over the same files, which are equal unless the files change meanwhile.
     */
    public SearchedFiles max(SearchedFiles other) {
        return new SearchedFiles(
                Math.max(files, other.files),
                Math.max(tooLarge, other.tooLarge),
                Math.max(unreadable, other.unreadable),
                Math.max(cut, other.cut),
                lower(reached, other.reached));
    }

    private static @Nullable Integer lower(@Nullable Integer one, @Nullable Integer other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return Math.min(one, other);
    }
}
