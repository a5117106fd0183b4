/** What hosts really said, to hold against what the service claims they said. */
@NullMarked
package io.hunt.agent.oracle;

import org.jspecify.annotations.NullMarked;
