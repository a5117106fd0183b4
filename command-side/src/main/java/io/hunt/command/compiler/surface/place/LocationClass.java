package io.hunt.command.compiler.surface.place;

import io.hunt.api.host.Platform;

/**
 * Directory that belongs to a class of locations, with all directories below it.
 *
 * @param rank order of the search, 0 first; each level below the directory adds 1
 * @param directory absolute path; {@code %} matches any name in one level that does not begin with a dot
 * @param techniques ATT&amp;CK techniques that use the class, separated by blanks
 * @param name name of the class
 */
record LocationClass(Platform platform, int rank, String directory, String techniques, String name) {

    boolean isPattern() {
        return directory.indexOf('%') >= 0;
    }
}
