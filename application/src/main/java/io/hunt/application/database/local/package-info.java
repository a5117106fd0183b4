/** Connections of the JDBC driver over a Unix socket. */
@NullMarked
package io.hunt.application.database.local;

import org.jspecify.annotations.NullMarked;
