-- Events by the key of their evidence; revision 3 of MatchIngested contains all matches of an answer.
create index domainevententry_evidence_of_answers on domainevententry
  (substring(payload from position('"encryptedEvidence":{"key":"'::bytea in payload) + 28 for 36))
  where payloadtype in ('MatchIngested', 'PackMatchFound') and payloadrevision in ('2', '3');
drop index domainevententry_evidence_key;
alter index domainevententry_evidence_of_answers rename to domainevententry_evidence_key;
