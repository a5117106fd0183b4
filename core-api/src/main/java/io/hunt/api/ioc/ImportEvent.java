package io.hunt.api.ioc;

import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;

/** Events of an import of indicators as a whole. */
public sealed interface ImportEvent {

    /**
     * End of an import. An {@link IocEvent.IndicatorAdded} for each new indicator precedes this event; an import whose
     * process crashed has those only.
     *
     * @param created number of new indicators
     * @param duplicates number of entries whose indicators existed
     * @param rejected number of entries that are not indicators
     * @param whole false if the import was interrupted; its added indicators stay
     */
    @SecurityRelevant(
            value = SecurityEventKind.INDICATORS_IMPORTED,
            by = "importedBy",
            detail = {"created", "duplicates", "rejected", "whole"})
    record IndicatorsImported(int created, int duplicates, int rejected, boolean whole, String importedBy)
            implements ImportEvent {}
}
