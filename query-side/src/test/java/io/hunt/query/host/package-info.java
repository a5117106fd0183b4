/** Tests of queries about hosts. */
@NullMarked
package io.hunt.query.host;

import org.jspecify.annotations.NullMarked;
