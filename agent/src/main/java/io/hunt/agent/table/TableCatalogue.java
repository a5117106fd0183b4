package io.hunt.agent.table;

import io.hunt.agent.machine.Machine;
import java.util.List;
import java.util.stream.Stream;

/** Catalogue of the built-in engine's tables for each operating system, with osquery's columns. Other tables do not exist. */
public final class TableCatalogue {

    private static final List<Table> EVERYWHERE = List.of(
            new Table(
                    "processes",
                    """
            pid bigint, name text, path text, cmdline text, state text, cwd text, root text, uid bigint, gid
            bigint, euid bigint, egid bigint, suid bigint, sgid bigint, on_disk integer, wired_size bigint,
            resident_size bigint, total_size bigint, user_time bigint, system_time bigint, disk_bytes_read
            bigint, disk_bytes_written bigint, start_time bigint, parent bigint, pgroup bigint, threads
            integer, nice integer, elevated_token integer, secure_process integer, protection_type text,
            virtual_process integer, elapsed_time bigint, handle_count bigint, percent_processor_time
            bigint, upid bigint, uppid bigint, cpu_type integer, cpu_subtype integer, translated integer,
            cgroup_path text""",
                    (machine, rows) -> machine.programs().forEach(program -> rows.add(program.row()))),
            new Table("file", """
            path text, directory text, filename text, inode bigint, uid bigint, gid bigint, mode text,
            device bigint, size bigint, block_size integer, atime bigint, mtime bigint, ctime bigint, btime
            bigint, hard_links integer, symlink integer, type text, symlink_target_path text, attributes
            text, volume_serial text, file_id text, file_version text, product_version text,
            original_filename text, shortcut_target_path text, shortcut_target_type text,
            shortcut_target_location text, shortcut_start_in text, shortcut_run text, shortcut_comment text,
            bsd_flags text, pid_with_namespace integer, mount_namespace_id text""", FileTable::fillFile),
            new Table("hash", """
            path text, directory text, md5 text, sha1 text, sha256 text, pid_with_namespace integer,
            mount_namespace_id text""", FileTable::fillHash),
            new Table("etc_hosts", """
            address text, hostnames text, pid_with_namespace integer""", HostsTable::fill),
            new Table("users", """
            uid bigint, gid bigint, uid_signed bigint, gid_signed bigint, username text, description text,
            directory text, shell text, uuid text, type text, is_hidden integer, pid_with_namespace integer,
            include_remote integer""", UserTable::fill),
            Table.uncollected("logged_in_users", """
            type text, user text, tty text, host text, time bigint, pid integer, sid text, registry_hive
            text"""));

    private static final String STARTUP_ITEMS =
            "name text, path text, args text, type text, source text, status text, username text";
    private static final String CRONTAB = """
            event text, minute text, hour text, day_of_month text, month text, day_of_week text, command text,
            path text, pid_with_namespace integer""";
    private static final String SHELL_HISTORY = "uid bigint, time integer, command text, history_file text";
    private static final String ARP_CACHE = "address text, mac text, interface text, permanent text";
    private static final String ROUTES = """
            destination text, netmask integer, gateway text, source text, flags integer, interface text, mtu
            integer, metric integer, type text, hopcount integer""";
    private static final Table MOUNTS =
            new Table("mounts", """
            device text, device_alias text, path text, type text, blocks_size bigint, blocks bigint, blocks_free
            bigint, blocks_available bigint, inodes bigint, inodes_free bigint, flags text""", (machine, rows) -> machine.mounts().forEach(mount -> rows.add(mount.row())));
    private static final String MEMORY_MAP = """
            pid integer, start text, end text, permissions text, offset bigint, device text, inode integer, path
            text, pseudo integer""";
    private static final String RESOLVERS = """
            id integer, type text, address text, netmask text, options bigint, pid_with_namespace integer""";

    private static final List<Table> LINUX = List.of(
            new Table("process_open_sockets", """
            pid integer, fd bigint, socket bigint, family integer, protocol integer, local_address text,
            remote_address text, local_port integer, remote_port integer, path text, state text,
            net_namespace text""", SocketTable::fill),
            new Table("startup_items", STARTUP_ITEMS, StartupTable::fill),
            new Table("crontab", CRONTAB, CronTable::fill),
            new Table("shell_history", SHELL_HISTORY, ShellHistoryTable::fill),
            new Table("routes", ROUTES, NetworkTables::fillRoutes),
            new Table("arp_cache", ARP_CACHE, NetworkTables::fillArp),
            MOUNTS,
            new Table("dns_resolvers", RESOLVERS, NetworkTables::fillResolvers),
            new Table(
                    "kernel_modules",
                    "name text, size bigint, used_by text, status text, address text",
                    KernelTables::fillModules),
            new Table("process_memory_map", MEMORY_MAP, KernelTables::fillMaps));

    /** Tables that hunts on macOS and Windows read too, but that are not filled there. */
    private static final List<Table> UNCOLLECTED = List.of(
            Table.uncollected("startup_items", STARTUP_ITEMS),
            Table.uncollected("routes", ROUTES),
            Table.uncollected("arp_cache", ARP_CACHE),
            Table.uncollected("dns_resolvers", RESOLVERS),
            Table.uncollected("process_memory_map", MEMORY_MAP));

    private static final List<Table> MACOS = List.of(
            MOUNTS,
            Table.uncollected("launchd", """
            path text, name text, label text, program text, run_at_load text, keep_alive text, on_demand
            text, disabled text, username text, groupname text, stdout_path text, stderr_path text,
            start_interval text, program_arguments text, watch_paths text, queue_directories text,
            inetd_compatibility text, start_on_mount text, root_directory text, working_directory text,
            process_type text"""),
            Table.uncollected("crontab", CRONTAB),
            Table.uncollected("shell_history", SHELL_HISTORY));

    private static final List<Table> WINDOWS = List.of(
            Table.uncollected("services", """
            name text, service_type text, display_name text, status text, pid integer, start_type text,
            win32_exit_code integer, service_exit_code integer, path text, module_path text, description
            text, user_account text"""),
            Table.uncollected("scheduled_tasks", """
            name text, action text, path text, enabled integer, state text, hidden integer, last_run_time
            bigint, next_run_time bigint, last_run_message text, last_run_code text"""),
            Table.uncollected("drivers", """
            device_id text, device_name text, image text, description text, service text, service_key text,
            version text, inf text, class text, provider text, manufacturer text, driver_key text, date
            bigint, signed integer"""));

    private TableCatalogue() {}

    public static List<Table> on(Machine machine) {
        List<Table> own = switch (machine.kind()) {
            case LINUX -> LINUX;
            case MACOS -> Stream.concat(UNCOLLECTED.stream(), MACOS.stream()).toList();
            case WINDOWS ->
                Stream.concat(UNCOLLECTED.stream(), WINDOWS.stream()).toList();
            case OTHER -> List.of();
        };
        return Stream.concat(EVERYWHERE.stream(), own.stream()).toList();
    }
}
