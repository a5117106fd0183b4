/** Notices that the agent sends without a request of the service. */
@NullMarked
package io.hunt.agent.notice;

import org.jspecify.annotations.NullMarked;
