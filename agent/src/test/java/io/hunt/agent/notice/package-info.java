/** Tests of notices. */
@NullMarked
package io.hunt.agent.notice;

import org.jspecify.annotations.NullMarked;
