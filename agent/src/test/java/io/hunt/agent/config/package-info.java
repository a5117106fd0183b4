/** Tests of the configuration. */
@NullMarked
package io.hunt.agent.config;

import org.jspecify.annotations.NullMarked;
