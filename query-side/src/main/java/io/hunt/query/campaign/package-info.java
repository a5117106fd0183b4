/** What analysts see of campaigns: how far they have come, who is missing, what came late, what hosts returned. */
@NullMarked
package io.hunt.query.campaign;

import org.jspecify.annotations.NullMarked;
