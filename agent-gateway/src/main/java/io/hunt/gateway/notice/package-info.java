/** Notices that hosts give without being asked. */
@NullMarked
package io.hunt.gateway.notice;

import org.jspecify.annotations.NullMarked;
