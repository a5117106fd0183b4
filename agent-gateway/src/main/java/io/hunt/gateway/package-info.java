/** Gateway for agents: its configuration and its server. */
@NullMarked
package io.hunt.gateway;

import org.jspecify.annotations.NullMarked;
