/** Learns of changed files in the directories where intruders leave theirs, within seconds. */
@NullMarked
package io.hunt.agent.inventory.watch;

import org.jspecify.annotations.NullMarked;
