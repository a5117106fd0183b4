/** Reader of indicator files in all supported formats. */
@NullMarked
package io.hunt.rest.ioc.file;

import org.jspecify.annotations.NullMarked;
