import { htmlRoom } from '@sigeba/contract/form/kinds/richText.ts';
import { type Schema, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { Cut } from '../inputs/PasteNotice.tsx';
import { answerOf, isLonger } from './html.ts';

/** What was last copied or cut in the texts of a form, and how the clipboard knows it. */
const copied = new WeakMap<object, { slice: unknown; html: string }>();

/** Notes what is about to be copied or cut; doing it is the editor's. */
export function remember(form: object, view: EditorView): false {
  const slice = view.state.selection.content();
  if (slice.size > 0) copied.set(form, { slice: slice.toJSON(), html: view.serializeForClipboard(slice).dom.innerHTML });
  return false;
}

/** What was copied in this form, where that is what the clipboard holds; null for whatever comes from elsewhere. */
export function recall(form: object, schema: Schema, html: string): Slice | null {
  const last = copied.get(form);
  return last !== undefined && html.replace(/\r\n?/g, '\n').includes(last.html) ? Slice.fromJSON(schema, last.slice) : null;
}

const wordsIn = ({ content }: Slice): number => content.textBetween(0, content.size, '\n').length;

/** The same up to this position, open at its end. */
function upTo({ content, openStart }: Slice, to: number): Slice {
  const { content: kept, openEnd } = Slice.maxOpen(content.cut(0, to));
  return new Slice(kept, openStart, openEnd);
}

/** Puts it where the selection is as it was, as much of it as there is room for. Answers what was left out; null where all came in. */
export function insertOwn(view: EditorView, slice: Slice, stop: number): Cut | null {
  const { state } = view;
  const all = slice.content.size;
  const put = (to: number) => state.tr.replaceSelection(to === all ? slice : upTo(slice, to));
  let kept = 0;
  for (let beyond = all + 1, next = all; beyond - kept > 1; next = (kept + beyond) >> 1) {
    const { doc } = put(next);
    if (isLonger(doc, stop) || answerOf(doc).length > htmlRoom(stop)) beyond = next;
    else kept = next;
  }
  const before = answerOf(state.doc);
  if (kept > 0) view.dispatch(put(kept).scrollIntoView());
  if (kept === all) return null;
  return { kept: kept === 0 ? 0 : wordsIn(upTo(slice, kept)), all: wordsIn(slice), before, after: answerOf(view.state.doc) };
}
