/** What in a host's answer counts as a match: only what was frozen at the launch. */
@NullMarked
package io.hunt.command.matching;

import org.jspecify.annotations.NullMarked;
