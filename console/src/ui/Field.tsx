import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** A label, its control and what to know about it. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(hint ? { id, 'aria-describedby': hintId } : { id })}
      {hint && (
        <p id={hintId} className="quiet">
          {hint}
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

/** Text of one line or several. */
export function Text({ label, value, onChange, hint, lines, type = 'text', ...more }: TextProps) {
  return (
    <Field label={label} hint={hint}>
      {(ids) =>
        lines ? (
          <textarea
            {...ids}
            {...more}
            rows={lines}
            value={value}
            onChange={(e) => onChange(e.target.value)}
          />
        ) : (
          <input {...ids} {...more} type={type} value={value} onChange={(e) => onChange(e.target.value)} />
        )
      }
    </Field>
  );
}
