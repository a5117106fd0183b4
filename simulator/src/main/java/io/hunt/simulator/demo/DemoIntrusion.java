package io.hunt.simulator.demo;

import io.hunt.simulator.service.HuntedIndicator;
import io.hunt.simulator.service.ServiceClient;
import java.util.List;

/** Report about an invented intrusion, whose indicators the demo imports, hunts and watches after its verdict. */
final class DemoIntrusion {

    private static final String NAME = "Harbor Lynx";
    private static final String HUNTED = "prod";
    private static final int WINDOW_MINUTES = 10;

    /** Values of documentation ranges and names, which exist nowhere. */
    private static final List<HuntedIndicator> INDICATORS = List.of(
            new HuntedIndicator("sha256", "5f2b1c3d".repeat(8)),
            new HuntedIndicator("sha256", "9ad04e77".repeat(8)),
            new HuntedIndicator("md5", "c0ffee42".repeat(4)),
            new HuntedIndicator("filename", "lynx-loader.exe"),
            new HuntedIndicator("filepath", "/usr/local/lib/.lynx/agent"),
            new HuntedIndicator("ipv4", "203.0.113.77"),
            new HuntedIndicator("ipv4", "198.51.100.23"),
            new HuntedIndicator("domain", "cdn.harbor-lynx.example"));

    private DemoIntrusion() {}

    static void investigate(ServiceClient service) {
        service.addReport(NAME + " report", INDICATORS);
        service.launch(NAME + ": loader and its servers", INDICATORS, HUNTED, WINDOW_MINUTES);
        service.watchCritical(NAME, HUNTED);
    }
}
