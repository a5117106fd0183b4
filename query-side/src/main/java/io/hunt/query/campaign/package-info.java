/** Campaigns: progress, pending hosts, late results and the rows that hosts returned. */
@NullMarked
package io.hunt.query.campaign;

import org.jspecify.annotations.NullMarked;
