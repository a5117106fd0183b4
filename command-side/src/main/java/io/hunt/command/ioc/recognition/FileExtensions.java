package io.hunt.command.ioc.recognition;

import java.util.Locale;
import java.util.Set;

/** File extensions of executables, scripts, documents, archives and other files that occur in reports. */
public final class FileExtensions {

    private static final Set<String> KNOWN = Set.of("""
            7z accdb accde ace ade adp ani apk application appref-ms appx appxbundle arj ascx ashx asmx asp aspx au3 ax bak bash \
            bat bin bmp bundle bz2 cab cdxml cer cfg cfm chm class cmd command conf config cpl crt crx csv cur dat db deb \
            desktop dex diagcab dll dmg doc docm docx dotm drv dump dylib efi egg elf eml exe gadget gif gz hta htm html ico \
            img inf ini ins iqy iso jar jpeg jpg js jse json jsp jspf jspx kext key ko lha library-ms lnk log lua lz4 lzh mam \
            mdb mde mht mhtml mobileconfig mp3 mp4 msc msg msi msix msixbundle msp mui nupkg ocx odt oft ole one onetoc2 p12 pak \
            pdb pdf pem pfx pht php phtml pif pkg plist png pps ppt pptm pptx ps1 ps1xml psc1 psd1 psm1 pssc py pyc pyd pyw \
            rar rb rdp reg rpm rtf scf scpt scr sct search-ms service settingcontent-ms sh shs slk so sql sqlite svg swf sys \
            tar tgz theme themepack timer tmp torrent txt url uue vba vbe vbs vhd vhdx vmdk vsix war wasm wav whl wim wiz \
            workflow wsc wsf wsh xlam xll xls xlsb xlsm xlsx xml xpi xps xsl xz yaml yml z zip zst""".split(" "));
    /** Top-level domains that are less often file extensions. */
    private static final Set<String> ALSO_OF_FILES = Set.of("app", "mov");
    /** Top-level domains that are more often file extensions of documents and code. */
    private static final Set<String> OF_NOTES = Set.of("md", "rs");

    private FileExtensions() {}

    /** Returns true for Linux libraries, whose extension is also a top-level domain. */
    static boolean isLibrary(String name) {
        return name.startsWith("lib") && ending(name).equals("so");
    }

    public static boolean ends(String name) {
        return KNOWN.contains(ending(name));
    }

    /** Returns true if the top-level domain is also a file extension. */
    static boolean isAlsoFileExtension(String domain) {
        return ALSO_OF_FILES.contains(ending(domain));
    }

    /** Returns true for a name with a single dot that may be a document or a domain. */
    static boolean isUndecided(String name) {
        return OF_NOTES.contains(ending(name)) && name.indexOf('.') == name.lastIndexOf('.');
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
