import { type ReactNode, useId } from 'react';
import { t } from '../text/catalogue';
import { unsafeIn } from '../text/foreign';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What stands in the control and cannot be read there. */
  unsafe?: readonly string[];
  children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** A label, its control and what to know about it. */
export function Field({ label, hint, unsafe = [], children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const unsafeId = `${id}-unsafe`;
  const described = [hint ? hintId : '', unsafe.length > 0 ? unsafeId : ''].filter((it) => it !== '');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(described.length > 0 ? { id, 'aria-describedby': described.join(' ') } : { id })}
      {hint && (
        <p id={hintId} className="quiet">
          {hint}
        </p>
      )}
      {unsafe.length > 0 && (
        <p id={unsafeId} className="unsafe">
          {t.field.unsafe} <bdi className="foreign">{unsafe.join('\n')}</bdi>
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  hint?: ReactNode;
}

/** One of a few. */
export function Choice({ label, value, options, onChange, hint }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface TextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  type?: 'text' | 'password' | 'number' | 'datetime-local' | 'search';
  lines?: number;
  maxLength?: number;
  required?: boolean;
  autoComplete?: string;
}

/** Fields whose text the browser may lay out in either direction. */
const DIRECTED = new Set(['text', 'search']);

/**
 * Text of one line or several. A field obeys characters that turn the direction of text and does not show those that
 * cannot be seen, so what holds any is shown again below it, with their names.
 */
export function Text({ label, value, onChange, hint, lines, type = 'text', ...more }: TextProps) {
  const isText = DIRECTED.has(type);
  const unsafe = isText ? unsafeIn(value, lines !== undefined) : [];
  return (
    <Field label={label} hint={hint} unsafe={unsafe}>
      {(ids) =>
        lines ? (
          <textarea
            {...ids}
            {...more}
            dir="auto"
            rows={lines}
            value={value}
            onChange={(e) => onChange(e.target.value)}
          />
        ) : (
          <input
            {...ids}
            {...more}
            {...(isText && { dir: 'auto' })}
            type={type}
            value={value}
            onChange={(e) => onChange(e.target.value)}
          />
        )
      }
    </Field>
  );
}
