/** Session of a host with the service: enrollment, certificate renewal, the stream and reconnecting. */
@NullMarked
package io.hunt.agent.session;

import org.jspecify.annotations.NullMarked;
