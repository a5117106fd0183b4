/** Security events for auditors: a list, and a log for other systems. */
@NullMarked
package io.hunt.query.securitylog;

import org.jspecify.annotations.NullMarked;
