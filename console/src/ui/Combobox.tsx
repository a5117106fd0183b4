import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Option {
  readonly key: string;
  readonly text: ReactNode;
  readonly group?: string;
}

interface ComboboxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  onPick: (key: string) => void;
  /** Called by Enter while no option is active. */
  onEnter?: () => void;
  /** Called by the backspace key in the empty field. */
  onBack?: () => void;
  placeholder?: string;
  describedBy?: string | undefined;
  /** True if the options are always shown, with the first one active. */
  inline?: boolean;
}

/** Text field with options below it; up and down choose one, and the focus stays in the field. */
export function Combobox(props: ComboboxProps) {
  const { label, value, options, onPick, onEnter, onBack, inline = false } = props;
  const id = useId();
  const initial = inline ? 0 : -1;
  const [active, setActive] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (inline) field.current?.focus();
  }, [inline]);
  const shown = inline || isOpen ? options : [];
  const current = shown[active];
  const pick = (key: string) => {
    setActive(initial);
    onPick(key);
  };
  const hear = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setOpen(true);
      setActive(Math.max(initial, Math.min(options.length - 1, active + step)));
    } else if (event.key === 'Enter' && current) pick(current.key);
    else if (event.key === 'Enter') onEnter?.();
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else {
      if (event.key === 'Backspace' && value === '') onBack?.();
      return;
    }
    event.preventDefault();
  };
  const type = (text: string) => {
    setOpen(true);
    setActive(initial);
    props.onChange(text);
  };
  return (
    <div className={inline ? 'combobox inline' : 'combobox'}>
      <input
        id={id}
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-options`}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}-${active}`}
        aria-describedby={props.describedBy}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder={props.placeholder}
        value={value}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={hear}
      />
      <div
        role="listbox"
        id={`${id}-options`}
        aria-label={label}
        className="options"
        hidden={shown.length === 0}
      >
        {groupsOf(shown).map(([group, members]) => (
          <div key={group} role="group" aria-label={group || label}>
            {group && <span aria-hidden="true">{group}</span>}
            {members.map(([option, index]) => (
              <button
                key={option.key}
                id={`${id}-${index}`}
                type="button"
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(option.key)}
              >
                {option.text}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Returns the options by group with their positions, in order. */
function groupsOf(options: readonly Option[]): [string, [Option, number][]][] {
  const groups = new Map<string, [Option, number][]>();
  options.forEach((option, index) => {
    const group = option.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), [option, index]]);
  });
  return [...groups];
}
