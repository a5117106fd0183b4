package io.hunt.application.settings;

import java.util.Objects;

/** Version of the service. */
public final class Release {

    private Release() {}

    /** Returns the version in the jar's name; {@code development} without a jar. */
    public static String version() {
        return Objects.requireNonNullElse(Release.class.getPackage().getImplementationVersion(), "development");
    }
}
