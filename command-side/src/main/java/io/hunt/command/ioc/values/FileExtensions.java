package io.hunt.command.ioc.values;

import java.util.Set;

/** Endings that are those of files far more often than of domains; {@code com}, {@code pl} and {@code app} are not. */
public final class FileExtensions {

    private static final Set<String> KNOWN = Set.of("""
            7z apk asp aspx bak bash bat bin bmp bz2 cab cfg chm class cmd conf config cpl csv dat db deb dex dll dmg doc docm \
            docx dotm drv dump dylib efi elf eml exe gif gz hta htm html ico img inf ini iqy iso jar jpeg jpg js jse json jsp \
            key ko lnk log lua mdb mp3 mp4 msc msg msi msp mui ocx odt ole one pak pdb pdf pem php pkg plist png pps ppt pptm \
            pptx ps1 psd1 psm1 py pyc pyd pyw rar rb reg rpm rtf scr sct service sh so sql sqlite svg swf sys tar tgz tmp \
            torrent txt url vba vbe vbs vhd vhdx war wasm wav wim wsf wsh xlam xll xls xlsb xlsm xlsx xml xz yaml yml zip""".split(" "));

    private FileExtensions() {}

    public static boolean ends(String name) {
        return KNOWN.contains(name.substring(name.lastIndexOf('.') + 1));
    }
}
