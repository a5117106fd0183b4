import { SqlEditor } from '../../editor/SqlEditor';
import { t } from '../../text/catalogue';
import { Text } from '../../ui/Field';

export interface QueryDraft {
  readonly name: string;
  readonly description: string;
  readonly sql: string;
}

interface FormProps {
  draft: QueryDraft;
  onChange: (draft: QueryDraft) => void;
  error: unknown;
}

/** Form for a statement and its name. */
export function QueryForm({ draft, onChange, error }: FormProps) {
  const set = (changes: Partial<QueryDraft>) => onChange({ ...draft, ...changes });
  return (
    <div className="stack">
      <Text label={t.queries.name} value={draft.name} onChange={(name) => set({ name })} maxLength={200} />
      <SqlEditor label={t.queries.sql} value={draft.sql} onChange={(sql) => set({ sql })} error={error} />
      <Text
        label={t.queries.description}
        value={draft.description}
        onChange={(description) => set({ description })}
        lines={2}
        maxLength={4_096}
      />
    </div>
  );
}
