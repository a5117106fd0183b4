package io.hunt.application.settings;

import java.util.Objects;

/** Which version of the service this is. */
public final class Release {

    private Release() {}

    /** As in the name of the jar; {@code development} where there is no jar. */
    public static String version() {
        return Objects.requireNonNullElse(Release.class.getPackage().getImplementationVersion(), "development");
    }
}
