import { type ReactNode, useId } from 'react';
import { t } from '../text/catalogue';
import { unsafeIn } from '../text/foreign';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Text of the control in a safe form, if it is not fully visible there. */
  unsafe?: readonly string[];
  children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** Label with its control and hint. */
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

/** Control that selects one of several options. */
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

/** Types of fields whose text the browser may lay out in either direction. */
const DIRECTED = new Set(['text', 'search']);

/**
 * Text field with one line or several. A field obeys characters that change the direction of text and does not show
 * invisible ones, so text that contains any is repeated below it with their names.
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
