package io.hunt.api.hunt;

/**
 * How many files one surface of a host looked at, and how many it left out, as the host tells them.
 *
 * @param files looked at
 * @param tooLarge left out because of their size
 * @param unreadable left out because they could not be read
 * @param cut left out because a bound was reached: number of files, bytes or time
 */
public record SearchedFiles(long files, long tooLarge, long unreadable, long cut) {

    /** Of several statements over the same files, which see the same ones unless they change meanwhile. */
    public SearchedFiles max(SearchedFiles other) {
        return new SearchedFiles(
                Math.max(files, other.files),
                Math.max(tooLarge, other.tooLarge),
                Math.max(unreadable, other.unreadable),
                Math.max(cut, other.cut));
    }
}
