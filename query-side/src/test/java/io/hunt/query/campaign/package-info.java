/** Tests of queries over large campaigns. */
@NullMarked
package io.hunt.query.campaign;

import org.jspecify.annotations.NullMarked;
