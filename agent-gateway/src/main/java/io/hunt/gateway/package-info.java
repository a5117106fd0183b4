/** Gateway for agents: enrollment, streams, dispatch of tasks and intake of answers. */
@NullMarked
package io.hunt.gateway;

import org.jspecify.annotations.NullMarked;
