package io.hunt.command.ioc.recognition;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Registry keys that every Windows host has. */
final class WellKnownKeys {

    private static final Pattern HIVE = Pattern.compile("^hkey_(?:users\\\\[^\\\\]+|[a-z_]+)\\\\");
    private static final Pattern VIEW = Pattern.compile("\\\\wow6432node(?=\\\\|$)");
    private static final Pattern CONTROL_SET = Pattern.compile("(?<=^system\\\\)controlset\\d{3}");
    /** Prefix down to CurrentVersion, or the policies of Windows. */
    private static final Pattern VERSION = Pattern.compile(
            "^software\\\\(?:microsoft\\\\windows(?: nt)?\\\\currentversion|policies\\\\microsoft\\\\windows)\\\\");

    private static final Set<String> OF_VERSION = Set.of("""
            app paths,appinit_dlls,explorer,explorer\\advanced,explorer\\run,explorer\\shell folders,explorer\\user shell folders,\
            image file execution options,internet settings,policies,policies\\explorer,policies\\explorer\\run,policies\\system,run,\
            runonce,runonceex,runservices,runservicesonce,schedule,schedule\\taskcache,schedule\\taskcache\\tasks,\
            schedule\\taskcache\\tree,svchost,system,uninstall,windows,winlogon,winlogon\\notify,winlogon\\shell,winlogon\\userinit""".split(","));
    private static final Set<String> OTHERS = Set.of("""
            .default,bcd00000000,console,control panel,control panel\\desktop,environment,hardware,network,sam,security,software,\
            software\\classes,software\\classes\\clsid,clsid,software\\microsoft,software\\microsoft\\active setup,\
            software\\microsoft\\active setup\\installed components,software\\microsoft\\windows,\
            software\\microsoft\\windows\\currentversion,software\\microsoft\\windows nt,\
            software\\microsoft\\windows nt\\currentversion,software\\microsoft\\windows defender,\
            software\\policies,software\\policies\\microsoft,system,system\\currentcontrolset,\
            system\\currentcontrolset\\control,system\\currentcontrolset\\control\\lsa,\
            system\\currentcontrolset\\control\\session manager,system\\currentcontrolset\\control\\terminal server,\
            system\\currentcontrolset\\enum,system\\currentcontrolset\\services,system\\currentcontrolset\\services\\eventlog,\
            system\\currentcontrolset\\services\\tcpip\\parameters""".split(","));

    private WellKnownKeys() {}

    /** @param key in normal form */
    static boolean has(String key) {
        String lower = VIEW.matcher(key.toLowerCase(Locale.ROOT)).replaceAll("");
        String below = CONTROL_SET.matcher(HIVE.matcher(lower).replaceFirst("")).replaceFirst("currentcontrolset");
        String version = VERSION.matcher(below).replaceFirst("");
        return OTHERS.contains(below) || (!version.equals(below) && OF_VERSION.contains(version));
    }
}
