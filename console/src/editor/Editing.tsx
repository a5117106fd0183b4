import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { fixed, language } from './extensions';
import { type Refusal, setRefusal } from './refusal';
import type { Schema } from './schema';

export interface EditingProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  schema: Schema;
  refusal: Refusal | undefined;
}

/** Code editor, loaded on first use. */
export function Editing({ label, value, onChange, schema, refusal }: EditingProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const words = useRef(new Compartment());

  useEffect(() => {
    if (!place.current) return undefined;
    const extensions = [
      fixed(label, (text) => latest.current.onChange(text)),
      words.current.of(language([])),
    ];
    const created = new EditorView({
      parent: place.current,
      state: EditorState.create({ doc: latest.current.value, extensions }),
    });
    view.current = created;
    return () => created.destroy();
  }, [label]);

  useEffect(() => {
    view.current?.dispatch({ effects: words.current.reconfigure(language(schema)) });
  }, [schema]);

  useEffect(() => {
    const doc = view.current?.state.doc;
    if (doc && doc.toString() !== value) {
      view.current?.dispatch({ changes: { from: 0, to: doc.length, insert: value } });
    }
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: setRefusal.of(refusal) });
  }, [refusal]);

  return <div className="editor" ref={place} />;
}
