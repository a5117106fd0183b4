/** Tests of the export of events. */
@NullMarked
package io.hunt.audit.export;

import org.jspecify.annotations.NullMarked;
