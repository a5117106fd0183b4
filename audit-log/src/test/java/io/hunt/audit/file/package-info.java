/** Tests of files that only this account may read. */
@NullMarked
package io.hunt.audit.file;

import org.jspecify.annotations.NullMarked;
