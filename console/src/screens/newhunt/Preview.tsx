import { Button } from 'react-aria-components';
import type { components } from '../../api/contract';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number, word } from '../../text/format';
import type { Plan, Preview } from './launch';

const SHOWN = 50;

interface PreviewProps {
  preview: Preview;
  /** First value that is hunted. */
  hunted: string | undefined;
  onChange: (part: Partial<Plan>) => void;
}

/** Preview of a hunt in three lines: hosts, hosts that cannot search, and cost; warnings below. */
export function Lines({ preview, ...part }: PreviewProps) {
  const { total_hosts: total, unsupported_hosts: unable, offline_hosts: offline = 0 } = preview;
  const platforms = Object.entries(preview.hosts_by_platform ?? {}).filter(([, hosts]) => hosts > 0);
  return (
    <>
      <p>
        <strong>{t.newHunt.hostCount(number(total))}</strong>{' '}
        {platforms.map(([platform, hosts]) => `${word(platform)} ${number(hosts)}`).join(', ')}
        {offline > 0 && ` ${t.newHunt.offline(number(offline))}`}
      </p>
      <p>
        {t.newHunt.inventory(number(preview.inventory_hosts))}
        {unable > 0 && ` ${t.newHunt.unsupported(number(unable))}`}
      </p>
      <p>{t.newHunt.costOf(number(preview.queries.length), slowestOf(preview.surfaces))}</p>
      {preview.warnings.map((warning) => (
        <p className="notice" key={warning}>
          <Foreign value={t.warnings[warning] ?? word(warning)} whole />
        </p>
      ))}
      <Suggestion preview={preview} {...part} />
    </>
  );
}

function slowestOf(surfaces: readonly components['schemas']['Surface'][]): string {
  const known = surfaces.flatMap(({ slowest_ms: ms }) => ms ?? []);
  return known.length === 0 ? t.newHunt.notKnown : t.newHunt.ms(number(Math.max(...known)));
}

/** Statements of a launch and the cost of earlier ones, folded. */
export function Folded({ preview }: { preview: Preview }) {
  return (
    <details className="folded">
      <summary>{`${t.newHunt.statements} ${number(preview.queries.length)}`}</summary>
      <div className="stack">
        <Cost of={preview.surfaces} />
        <Statements of={preview.queries} />
      </div>
    </details>
  );
}

/** Offers the type that the value resembles. */
function Suggestion({ preview, hunted, onChange }: PreviewProps) {
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
