package io.hunt.rest.hunt;

/** Description of the depth of a hunt in requests. */
final class DepthDescription {

    static final String DESCRIPTION =
            "Depth of the search: `quick` for running processes, autostart entries and the few locations where "
                    + "most files are dropped; `standard` (default) for all listed locations within bounds; `deep` for "
                    + "large locations and loaded libraries as well.";

    private DepthDescription() {}
}
