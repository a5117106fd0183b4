import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../../text/catalogue';
import { Choice, Text } from '../../ui/Field';
import { Loading, Problem } from '../../ui/Notice';
import { useAddress } from '../../ui/useAddress';
import { isKind, type Kind, stateOf } from './pasts';
import { ThenAndNow } from './ThenAndNow';

const KINDS = Object.entries(t.audit.past.kinds);

/**
 * As-of query: the state of one aggregate at a time, beside its present state. Both are in the address, which can be
 * shared.
 */
export function Past() {
  const [search, setSearch] = useAddress();
  const [kind, setKind] = useState<string>(search.what ?? 'hunt');
  const [id, setId] = useState(search.id ?? '');
  const [at, setAt] = useState(search.as_of ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ tab: 'past', what: kind, id: id.trim(), as_of: at.trim() });
  };
  const { what: asked, id: of, as_of: asOf } = search;
  return (
    <>
      <p>{t.audit.past.about}</p>
      <form className="filters" onSubmit={submit}>
        <Choice label={t.audit.past.kind} value={kind} options={KINDS} onChange={setKind} />
        <Text label={t.audit.past.id} value={id} onChange={setId} maxLength={36} required />
        <Text
          label={t.audit.past.at}
          value={at}
          onChange={setAt}
          maxLength={40}
          required
          hint={t.audit.past.atHint}
        />
        <Button type="submit" className="primary">
          {t.audit.past.show}
        </Button>
      </form>
      {isKind(asked) && of && asOf && (
        <States key={`${asked} ${of} ${asOf}`} kind={asked} id={of} asOf={asOf} />
      )}
    </>
  );
}

function States({ kind, id, asOf }: { kind: Kind; id: string; asOf: string }) {
  const then = useQuery({ queryKey: ['past', kind, id, asOf], queryFn: () => stateOf(kind, id, asOf) });
  const now = useQuery({ queryKey: ['past', kind, id], queryFn: () => stateOf(kind, id, undefined) });
  const error = then.error ?? now.error;
  if (error) {
    const retry = () => {
      void then.refetch();
      void now.refetch();
    };
    return <Problem error={error} onRetry={retry} />;
  }
  if (!then.data || !now.data) return <Loading />;
  return <ThenAndNow then={then.data} now={now.data} />;
}
