import { uploads } from '@sigeba/contract/uploads.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Key } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import { ImageBar, LinkBar } from './RichTextBars.tsx';
import css from './RichTextTools.module.css';
import { type Sign, ToolIcon } from './ToolIcon.tsx';

type Act = {
  name: Exclude<Extract<Key<typeof formTesti>, `testo.${string}`>, 'testo.barra'>;
  sign: Sign;
  /** Chord for whoever uses the keyboard. */
  keys?: string;
  run: (editor: Editor) => void;
  on?: (editor: Editor) => boolean;
  off?: (editor: Editor) => boolean;
};

const ACTS: readonly Act[] = [
  {
    name: 'testo.grassetto',
    sign: 'grassetto',
    keys: 'Control+B',
    run: (e) => e.chain().focus().toggleBold().run(),
    on: (e) => e.isActive('bold'),
  },
  {
    name: 'testo.corsivo',
    sign: 'corsivo',
    keys: 'Control+I',
    run: (e) => e.chain().focus().toggleItalic().run(),
    on: (e) => e.isActive('italic'),
  },
  {
    name: 'testo.sottolineato',
    sign: 'sottolineato',
    keys: 'Control+U',
    run: (e) => e.chain().focus().toggleUnderline().run(),
    on: (e) => e.isActive('underline'),
  },
  {
    name: 'testo.apice',
    sign: 'apice',
    run: (e) => e.chain().focus().toggleMark('superscript').run(),
    on: (e) => e.isActive('superscript'),
  },
  { name: 'testo.pedice', sign: 'pedice', run: (e) => e.chain().focus().toggleMark('subscript').run(), on: (e) => e.isActive('subscript') },
  {
    name: 'testo.titolo',
    sign: 'titolo',
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    on: (e) => e.isActive('heading'),
  },
  { name: 'testo.elenco', sign: 'elenco', run: (e) => e.chain().focus().toggleBulletList().run(), on: (e) => e.isActive('bulletList') },
  {
    name: 'testo.numerato',
    sign: 'numerato',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    on: (e) => e.isActive('orderedList'),
  },
];

const HISTORY: readonly Act[] = [
  { name: 'testo.annulla', sign: 'annulla', keys: 'Control+Z', run: (e) => e.chain().focus().undo().run(), off: (e) => !e.can().undo() },
  { name: 'testo.ripeti', sign: 'ripeti', keys: 'Control+Y', run: (e) => e.chain().focus().redo().run(), off: (e) => !e.can().redo() },
];

type Props = { editor: Editor; label: string; onImages: (files: readonly File[]) => void };

/** One stop of the Tab key; the arrows go from button to button. */
export function RichTextToolbar({ editor, label, onImages }: Props) {
  const { t } = useTexts(formTesti);
  const [linking, setLinking] = useState(false);
  const [stop, setStop] = useState(0);
  const picker = useRef<HTMLInputElement>(null);
  const { states, link, image } = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      states: [...ACTS, ...HISTORY].map(({ on, off }) => ({ on: on?.(e), off: off?.(e) === true })),
      link: e.isActive('link'),
      image: e.isActive('image') ? e.getAttributes('image') : null,
    }),
  });
  const tool = (act: Act, at: number): Tool => ({
    label: t(act.name),
    sign: act.sign,
    keys: act.keys,
    pressed: states[at]?.on,
    off: states[at]?.off,
    onPress: () => act.run(editor),
  });
  const tools: Tool[] = [
    ...ACTS.map(tool),
    { label: t('testo.collegamento'), sign: 'collegamento', pressed: link, onPress: () => setLinking(!linking) },
    { label: t('testo.immagine'), sign: 'immagine', onPress: () => picker.current?.click() },
    ...HISTORY.map((act, at) => tool(act, ACTS.length + at)),
  ];
  return (
    <div className={css.bars}>
      <div role="toolbar" aria-label={t('testo.barra', { campo: label })} className={css.toolbar} onKeyDown={moveFocus}>
        {tools.map((each, at) => (
          <ToolButton key={each.label} tool={each} tabStop={at === stop} onFocus={() => setStop(at)} />
        ))}
      </div>
      <p className={css.limit}>{t('testo.limiteImmagine')}</p>
      <input
        ref={picker}
        hidden
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={uploads.img.mime.join(',')}
        onChange={(event) => {
          onImages([...(event.target.files ?? [])].slice(0, 1));
          event.target.value = '';
        }}
      />
      {linking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
      {image !== null && <ImageBar editor={editor} alt={String(image.alt ?? '')} width={String(image.width ?? '')} />}
    </div>
  );
}

type Tool = {
  label: string;
  sign: Sign;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  off?: boolean | undefined;
  onPress: () => void;
};

type ToolProps = { tool: Tool; tabStop: boolean; onFocus: () => void };

const ToolButton = ({ tool: { label, sign, keys, pressed, off, onPress }, tabStop, onFocus }: ToolProps) => (
  <button
    type="button"
    className={css.tool}
    tabIndex={tabStop ? 0 : -1}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={off || undefined}
    aria-keyshortcuts={keys}
    onFocus={onFocus}
    // The text keeps its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => off !== true && onPress()}
  >
    <ToolIcon sign={sign} />
  </button>
);

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[step(buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length - 1)]?.focus();
}
