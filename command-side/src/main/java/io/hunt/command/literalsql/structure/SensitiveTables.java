package io.hunt.command.literalsql.structure;

import java.util.Set;

/** Lists of osquery tables that have side effects, hold secrets or record private activities. */
public final class SensitiveTables {

    /** Tables that scan with signatures, which a query may make osquery fetch from any address. */
    public static final Set<String> YARA = Set.of("yara_file", "yara", "yara_process");

    /** Columns with which a query provides signatures, instead of a group in osquery's own configuration. */
    public static final Set<String> FOREIGN_SIGNATURES = Set.of("sigfile", "sigrule", "sigurl");

    private static final Set<String> SIDE_EFFECTS = Set.of("""
            augeas azure_instance_metadata azure_instance_tags carves curl curl_certificate \
            ec2_instance_metadata ec2_instance_tags prometheus_metrics wifi_survey ycloud_instance_metadata""".split(" "));

    private static final Set<String> SECRETS = Set.of("""
            account_policy_data docker_container_envs kernel_keys keychain_acls keychain_items msr nvram \
            osquery_flags password_policy plist preferences process_envs shadow shell_history user_ssh_keys \
            windows_eventlog windows_events""".split(" "));

    private static final Set<String> PRIVATE = Set.of("""
            asl extended_attributes location_services mdfind office_mru powershell_events recent_files \
            shellbags syslog_events unified_log userassist wifi_networks windows_search""".split(" "));

    private SensitiveTables() {}

    public static boolean hasSideEffects(String table) {
        return SIDE_EFFECTS.contains(table) || table.startsWith("docker_") || table.startsWith("lxd_");
    }

    public static boolean holdsSecrets(String table) {
        return SECRETS.contains(table);
    }

    /**
     * Returns true for tables that record activities of people; they cause a warning only, because hunters need them.
     */
    public static boolean isPrivate(String table) {
        return PRIVATE.contains(table) || table.startsWith("chrome_") || table.startsWith("firefox_");
    }
}
