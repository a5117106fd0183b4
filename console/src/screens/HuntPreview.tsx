import { Button } from 'react-aria-components';
import type { components } from '../api/contract';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number, word } from '../text/format';
import type { Plan, Preview } from './launch';

const SHOWN = 50;

interface HuntPreviewProps {
  preview: Preview;
  /** First value that is hunted. */
  hunted: string | undefined;
  onChange: (part: Partial<Plan>) => void;
}

/** Preview of a hunt: statements, number of hosts, cost estimate and gaps in coverage. */
export function HuntPreview({ preview, ...part }: HuntPreviewProps) {
  const { unsupported_hosts: unable = 0, offline_hosts: offline = 0 } = preview;
  return (
    <section className="stack">
      <h2>{t.newHunt.preview}</h2>
      <p className="big">{t.newHunt.hostCount(number(preview.total_hosts ?? 0))}</p>
      {preview.hosts_by_platform && <Platforms of={preview.hosts_by_platform} />}
      {unable > 0 && <p className="notice">{t.newHunt.unsupported(number(unable))}</p>}
      {offline > 0 && <p className="notice">{t.newHunt.offline(number(offline))}</p>}
      <p>{t.newHunt.inventory(number(preview.inventory_hosts ?? 0))}</p>
      {preview.warnings?.map((warning) => (
        <p className="notice" key={warning}>
          <Foreign value={t.warnings[warning] ?? word(warning)} whole />
        </p>
      ))}
      <Suggestion preview={preview} {...part} />
      <Cost of={preview.surfaces ?? []} />
      <Statements of={preview.queries ?? []} />
    </section>
  );
}

function Platforms({ of }: { of: NonNullable<Preview['hosts_by_platform']> }) {
  return (
    <ul className="legend">
      {Object.entries(of).map(([platform, hosts]) => (
        <li key={platform}>
          {word(platform)} <strong>{number(hosts)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Offers the type that the value resembles. */
function Suggestion({ preview, hunted, onChange }: HuntPreviewProps) {
  if (!('suggested_type' in preview) || !preview.suggested_type) return null;
  const type = preview.suggested_type;
  const value = preview.suggested_value ?? hunted;
  if (value === undefined) return null;
  return (
    <div className="notice actions">
      <span>
        {t.newHunt.suggestion} {word(type)}: <Foreign value={value} />
      </span>
      <Button onPress={() => onChange({ pasted: value, taken: { [value]: { type, value } } })}>
        {t.newHunt.take}
      </Button>
    </div>
  );
}

function Cost({ of }: { of: readonly components['schemas']['Surface'][] }) {
  if (of.length === 0) return null;
  const ms = (value: number | null) => (value === null ? t.newHunt.notKnown : t.newHunt.ms(number(value)));
  return (
    <table>
      <caption className="quiet">{t.newHunt.cost}</caption>
      <thead>
        <tr>
          {Object.values(t.newHunt.costs).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.slice(0, SHOWN).map((it) => (
          <tr key={`${it.surface} ${it.audience} ${it.platforms.join()}`}>
            <th scope="row">{word(it.surface)}</th>
            <td>{it.platforms.map(word).join(', ')}</td>
            <td>{word(it.audience)}</td>
            <td>{number(it.statements)}</td>
            <td>{ms(it.mean_ms)}</td>
            <td>{ms(it.slowest_ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Statements({ of }: { of: readonly components['schemas']['PreviewedQuery'][] }) {
  return (
    <>
      <h3>
        {t.newHunt.statements} ({number(of.length)})
      </h3>
      {of.slice(0, SHOWN).map((statement) => (
        <details key={statement.number}>
          <summary>
            {word(statement.type)} · {word(statement.surface)} · {statement.platforms.map(word).join(', ')}
          </summary>
          <pre>
            <Foreign value={statement.sql} whole />
          </pre>
        </details>
      ))}
    </>
  );
}
