package io.hunt.command.ioc.recognition;

import java.util.Locale;
import java.util.Set;

/**
 * Names of files that belong to an operating system. A path counts only in the folder of the system: elsewhere an
 * intruder may use the same name.
 */
final class WellKnownNames {

    private static final Set<String> WINDOWS = Set.of("""
            advapi32.dll calc.exe certutil.exe cmd.exe conhost.exe control.exe cscript.exe csrss.exe ctfmon.exe \
            dllhost.exe dwm.exe explorer.exe hosts kernel32.dll kernelbase.dll lsaiso.exe lsass.exe mmc.exe mshta.exe \
            msiexec.exe msvcrt.dll net.exe net1.exe netsh.exe notepad.exe ntdll.dll ntoskrnl.exe ole32.dll ping.exe \
            powershell.exe reg.exe regedit.exe regsvr32.exe rundll32.exe runtimebroker.exe sc.exe schtasks.exe \
            searchindexer.exe services.exe shell32.dll sihost.exe smss.exe spoolsv.exe svchost.exe taskeng.exe \
            taskhost.exe taskhostw.exe taskmgr.exe tasklist.exe user32.dll userinit.exe whoami.exe winhttp.dll \
            wininet.dll wininit.exe winlogon.exe wmic.exe wmiprvse.exe ws2_32.dll wscript.exe wsmprovhost.exe""".split(" "));

    /** Names of files that are common in many folders of hosts of any platform. */
    private static final Set<String> ANYWHERE = Set.of("""
            .bash_history .bashrc .ds_store .gitignore autorun.inf desktop.ini index.html install.exe \
            license.txt readme.md readme.txt setup.exe thumbs.db uninstall.exe update.exe""".split(" "));

    private static final Set<String> UNIX = Set.of("""
            awk base64 bash cat chmod cp crontab curl dash dd echo env find grep gzip id init kill launchctl launchd ls \
            mount mv nc openssl perl ping ps python python3 rm rsync scp sed sh sshd ssh su sudo systemctl systemd tar \
            tee touch uname wget whoami xargs zsh""".split(" "));

    private static final Set<String> WINDOWS_DIRECTORIES = Set.of("""
            c:\\windows c:\\windows\\system32 c:\\windows\\syswow64 %windir% %windir%\\system32 %windir%\\syswow64 \
            %systemroot% %systemroot%\\system32 %systemroot%\\syswow64""".split(" "));

    /** Folders and files that every host of a platform has. */
    private static final Set<String> PATHS = Set.of("""
            /bin,/boot,/dev,/dev/null,/dev/shm,/etc,/etc/crontab,/etc/fstab,/etc/group,/etc/hosts,/etc/init.d,/etc/passwd,\
            /etc/profile,/etc/rc.local,/etc/resolv.conf,/etc/shadow,/etc/ssh,/etc/sudoers,/etc/systemd/system,/home,/Library,\
            /Library/LaunchAgents,/Library/LaunchDaemons,/opt,/proc,/root,/root/.ssh,/sbin,/sys,/System,/tmp,/Users,\
            /Users/Shared,/usr,/usr/bin,/usr/lib,/usr/local,/usr/local/bin,/usr/sbin,/var,/var/log,/var/run,/var/tmp,/var/www,\
            /var/www/html,c:\\perflogs,c:\\program files,c:\\program files (x86),c:\\programdata,c:\\users,c:\\users\\public,\
            c:\\users\\public\\documents,c:\\windows,c:\\windows\\system32,c:\\windows\\system32\\drivers,\
            c:\\windows\\system32\\drivers\\etc\\hosts,c:\\windows\\system32\\tasks,c:\\windows\\syswow64,c:\\windows\\tasks,\
            c:\\windows\\temp,%localappdata%\\temp,%windir%\\system32,%windir%\\temp,%appdata%\\microsoft""".split(","));

    private static final Set<String> UNIX_DIRECTORIES = Set.of("/bin", "/sbin", "/usr/bin", "/usr/sbin");

    private WellKnownNames() {}

    /** Returns true if most hosts have a file of this name. */
    static boolean isName(String value) {
        String name = value.toLowerCase(Locale.ROOT);
        return WINDOWS.contains(name) || UNIX.contains(name) || ANYWHERE.contains(name);
    }

    /** Returns true for files and folders that most hosts have; UNIX paths are case-sensitive. */
    static boolean isPath(String value) {
        if (PATHS.contains(value.startsWith("/") ? value : value.toLowerCase(Locale.ROOT))) {
            return true;
        }
        int slash = value.lastIndexOf('/');
        if (slash >= 0) {
            return UNIX_DIRECTORIES.contains(value.substring(0, slash)) && UNIX.contains(value.substring(slash + 1));
        }
        String path = value.toLowerCase(Locale.ROOT);
        int backslash = path.lastIndexOf('\\');
        return backslash >= 0
                && WINDOWS_DIRECTORIES.contains(path.substring(0, backslash))
                && WINDOWS.contains(path.substring(backslash + 1));
    }
}
