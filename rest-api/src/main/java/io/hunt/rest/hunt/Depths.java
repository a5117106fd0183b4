package io.hunt.rest.hunt;

/** What requests say of how far a hunt looks. */
final class Depths {

    static final String DESCRIPTION =
            "How far it looks: `quick` at what runs, what starts by itself and the few places where most"
                    + " files are dropped, `standard`, which is the default, at every listed place within bounds, `deep` at large"
                    + " places and loaded libraries too.";

    private Depths() {}
}
