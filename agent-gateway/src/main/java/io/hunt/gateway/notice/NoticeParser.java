package io.hunt.gateway.notice;

import io.hunt.api.host.HostNotice;
import io.hunt.api.host.NoticeKind;
import io.hunt.engine.text.TextSanitizer;
import io.hunt.gateway.intake.row.HostTimestamps;
import io.hunt.proto.fleet.v1.Notice;
import java.time.Clock;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parser of notices, which bounds and cleans their texts. */
final class NoticeParser {

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9._:-]{1," + HostNotice.LONGEST_ID + "}");

    private NoticeParser() {}

    /** Returns true if the notice has a valid id, without which it cannot be acknowledged. */
    static boolean hasId(Notice notice) {
        return ID.matcher(notice.getNoticeId()).matches();
    }

    /** Returns empty for an unknown kind. */
    static Optional<HostNotice> read(Notice notice, Clock clock) {
        return kind(notice)
                .map(kind -> new HostNotice(
                        notice.getNoticeId(),
                        kind,
                        cleaned(notice.getName(), HostNotice.LONGEST_NAME),
                        cleaned(notice.getDetail(), HostNotice.LONGEST_DETAIL),
                        notice.hasDetectedAt() ? HostTimestamps.of(notice.getDetectedAt()) : clock.instant()));
    }

    private static Optional<NoticeKind> kind(Notice notice) {
        return switch (notice.getKind()) {
            case NOTICE_KIND_AGENT_BINARY_CHANGED -> Optional.of(NoticeKind.AGENT_BINARY_CHANGED);
            case NOTICE_KIND_OSQUERY_STOPPED -> Optional.of(NoticeKind.OSQUERY_STOPPED);
            case NOTICE_KIND_COMPLIANCE_FAILED -> Optional.of(NoticeKind.COMPLIANCE_FAILED);
            case NOTICE_KIND_DISK_FULL -> Optional.of(NoticeKind.DISK_FULL);
            case NOTICE_KIND_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
        };
    }

    private static String cleaned(String text, int most) {
        return TextSanitizer.cut(TextSanitizer.printable(text), most).strip();
    }
}
