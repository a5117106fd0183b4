package io.hunt.query.securitylog.facts;

import io.hunt.api.admin.OperationEvent;
import io.hunt.api.admin.OperationEvent.CheckpointRequested;
import io.hunt.api.admin.OperationEvent.DeadLetterDiscarded;
import io.hunt.api.admin.OperationEvent.DeadLetterRetried;
import io.hunt.api.admin.OperationEvent.LogRestored;
import io.hunt.api.admin.OperationEvent.ReadModelsRebuilt;
import io.hunt.api.admin.OperationEvent.ServiceStarted;
import io.hunt.api.admin.OperationEvent.ServiceStopped;
import io.hunt.api.evidence.EvidenceEvent;
import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
