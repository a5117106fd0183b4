package io.hunt.api.hunt;

/**
 * Numbers of files that one surface of a host examined and left out, as reported by the host.
 *
 * @param files number of examined files
 * @param tooLarge number left out because of their size
 * @param unreadable number left out because they could not be read
 * @param cut number left out because a bound was reached: number of files, bytes or time
 */
public record SearchedFiles(long files, long tooLarge, long unreadable, long cut) {

    /**
     * Combines the counts of several statements over the same files, which are equal unless the files change meanwhile.
     */
    public SearchedFiles max(SearchedFiles other) {
        return new SearchedFiles(
                Math.max(files, other.files),
                Math.max(tooLarge, other.tooLarge),
                Math.max(unreadable, other.unreadable),
                Math.max(cut, other.cut));
    }
}
