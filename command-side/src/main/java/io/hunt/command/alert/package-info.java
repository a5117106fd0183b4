/** From matches, and from what else happens to hosts, to alerts: new or repeat, and the one disposition. */
@NullMarked
package io.hunt.command.alert;

import org.jspecify.annotations.NullMarked;
