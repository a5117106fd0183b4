import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import { address, page, type RowOf } from '../api/list';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { Act } from '../ui/Act';
import { Choice, Text } from '../ui/Field';
import { Loading, Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { ReasonedAct } from '../ui/ReasonedAct';
import { save } from '../ui/save';
import { Time } from '../ui/Time';

type Setting = components['schemas']['Setting'];
type Value = Setting['value'];
type Event = RowOf<'/api/v1/security-events'>;

/** Newest changes of all settings, newest first. */
const CHANGES = address(
  '/api/v1/security-events',
  undefined,
  { kind: 'setting_changed', sort: '-at' },
  { page_size: '1000' },
);

export function Settings() {
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => body(api.GET('/api/v1/admin/settings', { signal })),
  });
  const changes = useQuery({
    queryKey: ['settings', 'changes'],
    queryFn: ({ signal }) => page<Event>(CHANGES, signal, undefined),
  });
  return (
    <Page title={t.nav.settings}>
      <p>{t.settings.about}</p>
      {settings.error && <Problem error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && !settings.error && <Loading />}
      {settings.data?.items.map((setting) => (
        <Change
          key={`${setting.name} ${JSON.stringify(setting.value)}`}
          setting={setting}
          last={changes.data?.items.find(({ detail }) => detail.name === setting.name)}
        />
      ))}
      <Enrollment />
    </Page>
  );
}

const shown = (value: Value): string =>
  typeof value === 'boolean' ? (value ? t.list.yes : t.list.no) : textOf(value);
const textOf = (value: Value): string => (Array.isArray(value) ? value.join(', ') : String(value));

function parsed(text: string, like: Value): Value {
  if (typeof like === 'boolean') return text === 'true';
  if (typeof like === 'number') return Number(text);
  return text
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '');
}

function Change({ setting, last }: { setting: Setting; last: Event | undefined }) {
  const { name, value, default: byDefault } = setting;
  const [text, setText] = useState(textOf(value));
  const params = { path: { name } };
  const { title, about } = t.settings.all[name] ?? { title: name, about: '' };
  const hint = `${about} ${t.settings.byDefault}: ${shown(byDefault) || t.settings.nothing}.`;
  const options = [
    ['true', t.list.yes],
    ['false', t.list.no],
  ] as const;
  return (
    <section className="card setting" aria-label={title}>
      {typeof value === 'boolean' ? (
        <Choice label={title} value={text} options={options} onChange={setText} hint={hint} />
      ) : (
        <Text label={title} value={text} onChange={setText} hint={hint} maxLength={65_536} />
      )}
      {last && <LastChange of={last} />}
      {text !== textOf(value) && (
        <Act
          label={t.action.save}
          run={() =>
            body(api.PUT('/api/v1/admin/settings/{name}', { params, body: { value: parsed(text, value) } }))
          }
        />
      )}
    </section>
  );
}

function LastChange({ of: { user, at, detail } }: { of: Event }) {
  return (
    <p className="quiet">
      <Foreign value={t.settings.changed(user ?? '')} /> <Time value={at} />{' '}
      {typeof detail.old_value === 'string' && <Foreign value={t.settings.was(detail.old_value)} />}
    </p>
  );
}

function Enrollment() {
  const [known, setKnown] = useState<components['schemas']['Enrollment']>();
  const show = (answer: unknown) => setKnown(answer as components['schemas']['Enrollment']);
  return (
    <section className="card">
      <h2>{t.settings.enrollment}</h2>
      <p className="quiet">{t.settings.enrollmentHint}</p>
      {known && <pre>{known.enroll_secret}</pre>}
      <div className="actions">
        <Act label={t.settings.show} run={() => body(api.GET('/api/v1/admin/enrollment'))} onDone={show} />
        <ReasonedAct
          label={t.settings.rotate}
          question={<p>{t.settings.rotateQuestion}</p>}
          run={(header) =>
            body(
              api.POST('/api/v1/admin/enrollment/rotate', {
                params: { header: { ...header, ...attempt() } },
              }),
            )
          }
          onDone={show}
        />
        {known && (
          <>
            <Button onPress={() => save('ca.pem', known.ca_certificate)}>{t.settings.certificate}</Button>
            <Button onPress={() => setKnown(undefined)}>{t.settings.hide}</Button>
          </>
        )}
      </div>
    </section>
  );
}
