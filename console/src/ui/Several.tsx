import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef } from 'react';
import { t } from '../text/catalogue';
import { number, word } from '../text/format';

interface SeveralProps {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Title of a word; by default the word itself. */
  title?: (option: string) => string;
}

/** Control that selects any number of words, behind a button with the number of selected ones. */
export function Several({ label, options, chosen, onChange, title = word }: SeveralProps) {
  const id = useId();
  const place = useRef<HTMLDetailsElement>(null);
  const toggle = (option: string) =>
    onChange(options.filter((it) => (it === option ? !chosen.includes(it) : chosen.includes(it))));
  const close = useCallback(() => place.current?.removeAttribute('open'), []);
  // A press on a label moves the focus to no element for a moment, which does not count as leaving.
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  useEffect(() => {
    const press = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [close]);
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !place.current?.open) return;
    event.stopPropagation();
    close();
    place.current.querySelector('summary')?.focus();
  };
  return (
    <div className="field">
      <span id={id}>{label}</span>
      <details className="several" ref={place} onBlur={leave} onKeyDown={hear}>
        <summary aria-labelledby={`${id} ${id}-count`}>
          <span id={`${id}-count`}>
            {chosen.length === 0 ? t.list.any : t.list.chosen(number(chosen.length))}
          </span>
        </summary>
        <div role="group" aria-labelledby={id} className="choices">
          {/* No labels around inputs: Chromium 156 crashes if the text of such a label within details is pressed. */}
          {options.map((option) => (
            <button
              key={option}
              type="button"
              role="checkbox"
              aria-checked={chosen.includes(option)}
              className="plain"
              onClick={() => toggle(option)}
            >
              <span aria-hidden="true">{chosen.includes(option) ? '☑' : '☐'}</span> {title(option)}
            </button>
          ))}
        </div>
      </details>
    </div>
  );
}
