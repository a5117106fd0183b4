/** Detection of changed files, within seconds, in directories where attackers often place files. */
@NullMarked
package io.hunt.agent.inventory.watch;

import org.jspecify.annotations.NullMarked;
