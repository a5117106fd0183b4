/** Tests of reading the transparency log. */
@NullMarked
package io.hunt.audit.log;

import org.jspecify.annotations.NullMarked;
