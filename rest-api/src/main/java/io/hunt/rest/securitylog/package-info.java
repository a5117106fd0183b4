/** What auditors read. */
@NullMarked
package io.hunt.rest.securitylog;

import org.jspecify.annotations.NullMarked;
