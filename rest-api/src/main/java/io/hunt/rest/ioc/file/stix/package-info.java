/** Reader of indicators in STIX 2.1: objects and patterns of a bundle. */
@NullMarked
package io.hunt.rest.ioc.file.stix;

import org.jspecify.annotations.NullMarked;
