package io.hunt.application.corpus;

import io.hunt.api.ioc.IocType;

/** Near miss of an indicator: a hunt of this type for this value must not find the planted item. */
record NearMiss(Placement planted, IocType type, String hunted) {}
