import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { Schema } from './schema';

const TEXT = /String|Comment/;

/** Marks the names of denied tables in the visible part of the statement. */
export function deniedMarks(schema: Schema): Extension {
  const denied = new Map(
    schema.flatMap((it) => (it.denied === undefined ? [] : [[it.name, it.denied] as const])),
  );
  const marks = new MatchDecorator({
    regexp: /[A-Za-z_][A-Za-z0-9_]*/g,
    decorate: (add, from, to, [name], view) => {
      const why = denied.get(name.toLowerCase());
      if (why === undefined || TEXT.test(syntaxTree(view.state).resolveInner(from, 1).name)) return;
      add(from, to, Decoration.mark({ class: 'cm-denied', attributes: { title: why } }));
    },
  });
  return ViewPlugin.define<{ marks: DecorationSet; update(update: ViewUpdate): void }>(
    (view) => ({
      marks: marks.createDeco(view),
      update(update) {
        this.marks = marks.updateDeco(update, this.marks);
      },
    }),
    { decorations: (it) => it.marks },
  );
}
