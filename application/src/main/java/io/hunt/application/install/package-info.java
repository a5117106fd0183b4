/** Installation of the service with an AOT cache for fast starts. */
@NullMarked
package io.hunt.application.install;

import org.jspecify.annotations.NullMarked;
