/** What the REST API records about its users' requests, on its way into the log. */
@NullMarked
package io.hunt.command.securitylog;

import org.jspecify.annotations.NullMarked;
