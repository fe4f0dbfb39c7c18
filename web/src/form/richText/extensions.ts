import { Extension, type Extensions } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import type { Cut } from '../inputs/PasteNotice.tsx';
import { wordsOf } from '../inputs/pasted.ts';
import { answerOf, isLonger, lengthOf } from './html.ts';
import { image, subscript, superscript } from './nodes.ts';
import { insertOwn, recall, remember } from './ownPaste.ts';

/** Writing stops at `stop` visible characters: what would make the text longer than that does not happen. */
const typingStop = (stop: number) =>
  Extension.create({
    name: 'typingStop',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (change, { doc }) =>
          !change.docChanged || !isLonger(change.doc, Math.max(stop, change.doc.content.size > stop ? lengthOf(doc) : 0)),
      }),
    ],
  });

/**
 * Puts bare words where the selection is: each line a paragraph, as many characters as there is room for. Answers what was
 * left out; null where all came in.
 */
function insertPlain(view: EditorView, words: string, stop: number): Cut | null {
  const { state } = view;
  const { from, to } = state.selection;
  const room = Math.max(0, stop - lengthOf(state.doc) + state.doc.textBetween(from, to, '\n').length);
  const { paragraph } = state.schema.nodes;
  const written = words.replace(/\n(?:[^\S\n]*\n)+/g, '\n');
  const kept = written.slice(0, room);
  const lines = kept.split('\n').filter((line) => line.trim() !== '');
  const before = answerOf(state.doc);
  if (lines.length > 0 && paragraph !== undefined) {
    const paragraphs = Fragment.from(lines.map((line) => paragraph.create(null, state.schema.text(line))));
    view.dispatch(state.tr.replaceSelection(new Slice(paragraphs, 1, 1)).scrollIntoView());
  }
  if (kept.length === written.length) return null;
  return { kept: kept.length, all: written.length, before, after: answerOf(view.state.doc) };
}

type Incoming = {
  stop: number;
  /** Within it texts take from each other what they hold. */
  form: object;
  onImages: (files: File[]) => void;
  /** After each paste: what was left out of it. */
  onPaste: (cut: Cut | null) => void;
};

/** What comes from elsewhere comes in as bare words; files go to the upload of images. */
const plainPaste = ({ stop, form, onImages, onPaste }: Incoming) =>
  Extension.create({
    name: 'plainPaste',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: { copy: (view) => remember(form, view), cut: (view) => remember(form, view) },
          handlePaste(view, { clipboardData }) {
            if (clipboardData === null) return false;
            const own = recall(form, view.state.schema, clipboardData.getData('text/html'));
            const words = wordsOf(clipboardData);
            if (own !== null) onPaste(insertOwn(view, own, stop));
            else if (words === '' && clipboardData.files.length > 0) onImages([...clipboardData.files]);
            else onPaste(insertPlain(view, words, stop));
            return true;
          },
          handleDrop(view, { dataTransfer, clientX, clientY }, _slice, moved) {
            if (moved || dataTransfer === null) return false;
            const at = view.posAtCoords({ left: clientX, top: clientY });
            if (at !== null) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
            if (dataTransfer.files.length > 0) onImages([...dataTransfer.files]);
            else onPaste(insertPlain(view, wordsOf(dataTransfer), stop));
            return true;
          },
        },
      }),
    ],
  });

/** What a formatted text may hold: the same that the server keeps. */
export const extensionsFor = (incoming: Incoming): Extensions => [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto'],
      isAllowedUri: (url) => /^(https?:\/\/|mailto:)/i.test(url),
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  subscript,
  superscript,
  image,
  typingStop(incoming.stop),
  plainPaste(incoming),
];
