import { imagePath } from '@sigeba/contract/form/kinds/richText.ts';
import { uploads } from '@sigeba/contract/uploads.ts';
import { createDocument, type Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import { type Cut, PasteNotice } from '../inputs/PasteNotice.tsx';
import { PendingRow } from '../inputs/PendingRow.tsx';
import { useUploads } from '../inputs/useUploads.ts';
import { extensionsFor } from './extensions.ts';
import { answerOf } from './html.ts';
import css from './RichText.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import tools from './RichTextTools.module.css';

/** What happened in its place before it was there: whether somebody stands in it, and which letters and formats they have typed. */
export type Begun = { here: boolean; typed: (string | { format: string })[] };

type RichTextEditorProps = {
  label: string;
  /** What it is a field of. */
  form: object;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Visible characters after which nothing more is taken. */
  stop: number;
  /** What ties the editor to its label, hint, counter and errors. */
  aria: Record<string, string>;
  begun: RefObject<Begun>;
};

const PARSING = { preserveWhitespace: true } as const;
const NO_FILES: readonly never[] = [];

/** The editor of formatted texts: bare words come in, a few marks and images of ours go out. A chunk of its own. */
export default function RichTextEditor({ label, form, value, onChange, onBlur, stop, aria, begun }: RichTextEditorProps) {
  const { t } = useTexts(formTesti);
  const latest = useRef({ onChange, onBlur, start: (_files: readonly File[]) => {} });
  const [cut, setCut] = useState<Cut | null>(null);
  const [extensions] = useState(() => extensionsFor({ stop, form, onImages: (files) => latest.current.start(files), onPaste: setCut }));
  const editor = useAnswer({ value, extensions, aria, latest });
  const { pending, start, cancel, retry } = useUploads({
    campo: label,
    mime: uploads.img.mime,
    tipo: 'img',
    maxMB: uploads.img.maxMB,
    files: NO_FILES,
    onChange: (files) => {
      for (const { mediaId } of files) insertImage(editor, mediaId);
    },
    fallback: t('file.erroreUpload', { tipo: uploads.img.etichetta }),
  });
  latest.current = { onChange, onBlur, start };
  useBegun(editor, begun);

  return (
    <>
      <RichTextToolbar editor={editor} label={label} onImages={start} />
      {pending.length > 0 && (
        <ul className={tools.pending}>
          {pending.map((item) => (
            <PendingRow key={item.key} item={item} onCancel={() => cancel(item.key)} onRetry={() => retry(item)} />
          ))}
        </ul>
      )}
      {cut !== null && (
        <PasteNotice
          cut={cut}
          value={value}
          onUndo={(before) => {
            setCut(null);
            editor.chain().setContent(before, { parseOptions: PARSING }).focus().run();
          }}
        />
      )}
      <EditorContent editor={editor} className={`${css.text} ${tools.area}`} />
    </>
  );
}

type Answer = Pick<RichTextEditorProps, 'value' | 'aria'> & {
  extensions: ReturnType<typeof extensionsFor>;
  /** Whom it tells, as they are when it does. */
  latest: RefObject<Pick<RichTextEditorProps, 'onChange' | 'onBlur'>>;
};

/** The editor with the answer in it: what is typed goes out, what is changed elsewhere comes in. */
function useAnswer({ value, extensions, aria, latest }: Answer): Editor {
  const ariaText = JSON.stringify(aria);
  const editorProps = useMemo(() => ({ attributes: { role: 'textbox', 'aria-multiline': 'true', ...JSON.parse(ariaText) } }), [ariaText]);
  const [options] = useState(() => ({
    content: value,
    extensions,
    injectCSS: false,
    parseOptions: PARSING,
    shouldRerenderOnTransaction: false,
  }));
  const emitted = useRef(value);
  const editor = useEditor({
    ...options,
    editorProps,
    onUpdate: ({ editor: written }) => {
      emitted.current = answerOf(written.state.doc);
      latest.current.onChange(emitted.current);
    },
    onBlur: () => latest.current.onBlur(),
  });
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    const doc = createDocument(value, editor.schema, PARSING);
    // What was saved comes back spelled by the server: the same text leaves the cursor where it is.
    if (!doc.eq(editor.state.doc)) editor.commands.setContent(value, { emitUpdate: false, parseOptions: PARSING });
  }, [editor, value]);
  return editor;
}

/** Goes on with what happened in its place before it was there. */
function useBegun(editor: Editor, begun: RefObject<Begun>): void {
  // Before the next key, none of which falls between the place and the editor.
  useLayoutEffect(() => {
    if (begun.current.here) editor.view.focus();
  }, [editor, begun]);
  useEffect(() => {
    const { typed } = begun.current;
    begun.current = { here: false, typed: [] };
    if (typed.length > 0) editor.view.dispatch(atEnd(editor.state.tr));
    for (const each of typed)
      if (typeof each === 'string') editor.view.dispatch(editor.state.tr.insertText(each));
      else editor.commands.toggleMark(each.format);
  }, [editor, begun]);
}

const atEnd = (tr: Editor['state']['tr']) => tr.setSelection(Selection.atEnd(tr.doc));

/** Once inserted it is selected, so that its description is asked for at once. */
function insertImage(editor: Editor, mediaId: number): void {
  const at = editor.state.selection.from;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'image', attrs: { src: imagePath(mediaId), alt: '' } })
    .setNodeSelection(at)
    .run();
}
