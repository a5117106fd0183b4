import { autocompletion, type Completion, completionKeymap } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { SQLite, type SQLNamespace, sql } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { t } from '../text/catalogue';
import { deniedMarks } from './denied';
import { refusals } from './refusal';
import type { Schema, Table } from './schema';

/** Longest statement in characters; equals the service's limit in bytes. */
export const LONGEST = 98_304;

const colors = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.keyword, color: 'var(--link)', fontWeight: '600' },
    { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
    { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  ]),
);

/** Returns the nonce of the page's content security policy, which its styles need. */
function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/**
 * Replaces a selection without the browser: the browser would keep the selection's style in an attribute, which the
 * page's content security policy refuses.
 */
const overwriting = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { state } = view;
    const isPlain = event.inputType === 'insertText' && event.data !== null && !view.composing;
    if (!isPlain || state.readOnly || state.selection.main.empty) return false;
    const change = state.replaceSelection(event.data ?? '');
    view.dispatch({ ...change, userEvent: 'input.type', scrollIntoView: true });
    event.preventDefault();
    return true;
  },
});

/** Extensions of every editor. The tab key leaves the editor, as in other fields. */
export const fixed = (label: string, onText: (text: string) => void): Extension => [
  EditorView.cspNonce.of(nonce()),
  EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
  EditorState.changeFilter.of((change) => change.newDoc.length <= LONGEST),
  EditorView.updateListener.of((update) => update.docChanged && onText(update.state.doc.toString())),
  EditorView.lineWrapping,
  overwriting,
  lineNumbers(),
  highlightSpecialChars({ addSpecialChars: /[\u202a-\u202c\u2068]/g }),
  history(),
  autocompletion({ maxRenderedOptions: 50, icons: false }),
  keymap.of([...completionKeymap, ...historyKeymap, ...standardKeymap]),
  colors,
  refusals,
];

/** SQL language with completion of osquery's tables and columns. */
export const language = (schema: Schema): Extension => [
  sql({ dialect: SQLite, schema: Object.fromEntries(schema.map((it) => [it.name, namespace(it)])) }),
  deniedMarks(schema),
];

function namespace(table: Table): SQLNamespace {
  const self: Completion = {
    label: table.name,
    type: 'type',
    detail: table.denied === undefined ? table.platforms.join(', ') : t.editor.denied,
    boost: table.denied === undefined ? 0 : -99,
  };
  const children = table.columns.map(({ name, type }) => ({ label: name, type: 'property', detail: type }));
  return { self, children };
}
