package io.hunt.command.settings;

import io.hunt.api.settings.NameList;
import io.hunt.api.settings.Setting;
import io.hunt.engine.role.ForReads;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Provides the settings. Each call reads the table, so that a change applies from the next request. */
@ForReads
@Component
public class Settings {

    private final CommandSettingProjection table;

    Settings(CommandSettingProjection table) {
        this.table = table;
    }

    public int nonadminHuntHostCap() {
        return Integer.parseInt(table.current(Setting.NONADMIN_HUNT_HOST_CAP).value());
    }

    /** Returns the names in a setting that is a list of names. */
    public Set<String> names(Setting setting) {
        return NameList.parse(table.current(setting).value()).orElseThrow().names();
    }

    /**
     * Returns the number of whole months for which evidence is kept after the month of its arrival; 0 keeps it for
     * ever.
     */
    public int evidenceMonths() {
        return Integer.parseInt(table.current(Setting.EVIDENCE_MONTHS).value());
    }

    public boolean offlineCampaignsEnabled() {
        return Boolean.parseBoolean(
                table.current(Setting.OFFLINE_CAMPAIGNS_ENABLED).value());
    }
}
