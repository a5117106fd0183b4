package io.hunt.application.corpus;

import io.hunt.api.ioc.IocType;

/** Something that resembles an indicator: a hunt of this type for this value must not find what is planted. */
record NearMiss(Placement planted, IocType type, String hunted) {}
