import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { shown, WHOLE } from '../text/foreign';

/** Position and reason of a refused statement; lines and columns are counted from 1. */
export interface Refusal {
  readonly line: number;
  readonly column: number | undefined;
  readonly detail: string;
}

export const setRefusal = StateEffect.define<Refusal | undefined>();

/** Shows the refusal below the line that it names, until the statement is changed. */
export const refusals: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setRefusal))
        return effect.value ? marksOf(transaction.state, effect.value) : Decoration.none;
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksOf({ doc }: EditorState, refusal: Refusal): DecorationSet {
  const line = doc.line(Math.max(1, Math.min(doc.lines, refusal.line)));
  const from = Math.min(line.to, line.from + Math.max(0, (refusal.column ?? 1) - 1));
  const word = /^\w+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 1;
  const to = Math.min(line.to, from + word);
  const note = Decoration.widget({ widget: new Note(refusal.detail), block: true, side: 1 }).range(line.to);
  const whole = Decoration.line({ class: 'cm-refused-line' }).range(line.from);
  if (refusal.column === undefined || from === to) return Decoration.set([whole, note]);
  return Decoration.set([whole, Decoration.mark({ class: 'cm-refused' }).range(from, to), note]);
}

class Note extends WidgetType {
  constructor(private readonly detail: string) {
    super();
  }

  override eq(other: Note): boolean {
    return other.detail === this.detail;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('div');
    note.className = 'cm-refusal';
    note.textContent = shown(this.detail, WHOLE);
    return note;
  }
}
