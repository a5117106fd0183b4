package io.hunt.command.settings;

import io.hunt.api.settings.NameList;
import io.hunt.api.settings.Setting;
import io.hunt.engine.role.ForReads;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The settings as decisions read them: anew each time, so that a change holds from the next request on. */
@ForReads
@Component
public class Settings {

    private final SettingTable table;

    Settings(SettingTable table) {
        this.table = table;
    }

    public int nonadminHuntHostCap() {
        return Integer.parseInt(table.current(Setting.NONADMIN_HUNT_HOST_CAP).value());
    }

    /** The names in a setting that is a list of them. */
    public Set<String> names(Setting setting) {
        return NameList.parse(table.current(setting).value()).orElseThrow().names();
    }

    /** How many whole months evidence is kept after the one it came in; 0: for ever. */
    public int evidenceMonths() {
        return Integer.parseInt(table.current(Setting.EVIDENCE_MONTHS).value());
    }

    public boolean offlineCampaignsEnabled() {
        return Boolean.parseBoolean(
                table.current(Setting.OFFLINE_CAMPAIGNS_ENABLED).value());
    }
}
