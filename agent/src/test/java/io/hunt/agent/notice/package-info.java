/** What the agent tells the service without being asked. */
@NullMarked
package io.hunt.agent.notice;

import org.jspecify.annotations.NullMarked;
