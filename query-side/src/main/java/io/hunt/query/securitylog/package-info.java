/** What auditors watch: a list, and a log for other machines. */
@NullMarked
package io.hunt.query.securitylog;

import org.jspecify.annotations.NullMarked;
