package io.hunt.command.compiler.surface.place;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;

/**
 * A folder in which intruders keep files.
 *
 * @param depth of the hunts that look here, and of all that look further
 * @param pattern the files to look at; {@code %} stands for anything in one level that does not begin with a dot
 * @param technique of ATT&amp;CK
 * @param reason why files there are suspicious
 */
record Place(Platform platform, HuntDepth depth, String pattern, String technique, String reason) {}
