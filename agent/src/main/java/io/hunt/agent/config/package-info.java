/** Configuration of the agent from its command line, its environment and a file. */
@NullMarked
package io.hunt.agent.config;

import org.jspecify.annotations.NullMarked;
