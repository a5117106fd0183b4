/** Recording of audited actions of the REST API in the event log. */
@NullMarked
package io.hunt.command.securitylog;

import org.jspecify.annotations.NullMarked;
