import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number, word } from '../../text/format';
import { compared, type State } from './pasts';
import './audit.css';

/** Comparison of two states, field by field. A word marks the fields that differ. */
export function ThenAndNow({ then, now }: { then: State; now: State }) {
  const fields = compared(then.fields, now.fields);
  const words = t.audit.past;
  return (
    <section className="stack then-now">
      <p className="quiet">{words.prefix(number(then.position), number(then.size))}</p>
      {fields.every((it) => !it.isChanged) && <p role="status">{words.same}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.now}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((it) => (
            <tr key={it.name} className={it.isChanged ? 'changed' : undefined}>
              <th scope="row">
                <Foreign value={word(it.name)} /> {it.isChanged && `(${words.changed})`}
              </th>
              <td>
                <Foreign value={it.before ?? '–'} whole />
              </td>
              <td>
                <Foreign value={it.now ?? '–'} whole />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
