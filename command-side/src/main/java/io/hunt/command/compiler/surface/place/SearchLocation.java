package io.hunt.command.compiler.surface.place;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;

/**
 * Search location: a folder in which intruders keep files.
 *
 * @param depth least depth of hunts that search the folder
 * @param pattern files to search; {@code %} matches any name in one level that does not begin with a dot
 * @param technique ATT&amp;CK technique
 * @param reason reason why files there are suspicious
 */
record SearchLocation(Platform platform, HuntDepth depth, String pattern, String technique, String reason) {}
