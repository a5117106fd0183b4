/** Device sign-in (RFC 8628): codes of command-line clients and the decisions of users about them. */
@NullMarked
package io.hunt.command.access.device;

import org.jspecify.annotations.NullMarked;
