/** Security log for auditors. */
@NullMarked
package io.hunt.rest.securitylog;

import org.jspecify.annotations.NullMarked;
