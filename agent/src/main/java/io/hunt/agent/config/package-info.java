/** What an operator has told the agent, on its command line, in its environment and in a file. */
@NullMarked
package io.hunt.agent.config;

import org.jspecify.annotations.NullMarked;
