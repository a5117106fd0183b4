package io.hunt.api.ioc;

/** What can have happened to an import of indicators as a whole. */
public sealed interface ImportEvent {

    /**
     * A file was imported. What it added stands before this, an {@link IocEvent.IndicatorAdded} each; an import whose
     * process died has those alone.
     *
     * @param created new indicators
     * @param duplicates entries whose indicators were known
     * @param rejected entries that are no indicators
     * @param whole false when the import broke off; what it had added stays
     */
    record IndicatorsImported(int created, int duplicates, int rejected, boolean whole, String importedBy)
            implements ImportEvent {}
}
