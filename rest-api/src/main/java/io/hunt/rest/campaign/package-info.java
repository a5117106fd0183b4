/** The campaigns: launching, watching, stopping, and what they brought. */
@NullMarked
package io.hunt.rest.campaign;

import org.jspecify.annotations.NullMarked;
