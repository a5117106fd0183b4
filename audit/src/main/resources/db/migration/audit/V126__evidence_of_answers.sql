-- Events by the key of their evidence; revision 3 of MatchIngested contains all matches of an answer.
drop index domainevententry_evidence_key;
create index domainevententry_evidence_key on domainevententry
  (substring(payload from position('"encryptedEvidence":{"key":"'::bytea in payload) + 28 for 36))
  where payloadtype in ('MatchIngested', 'PackMatchFound') and payloadrevision in ('2', '3');
