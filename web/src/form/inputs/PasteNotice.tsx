import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { type ClipboardEvent, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { DOT } from '../../ui/data/dot.ts';
import { formTesti } from '../form.testi.ts';
import css from './FieldShell.module.css';
import { wordsOf } from './pasted.ts';

/** More was pasted than the field takes: how much came in, and the text as it was before and after. */
export type Cut = { kept: number; all: number; before: string; after: string };

type NoticeProps = { cut: Cut; value: string; onUndo: (before: string) => void };

/** Says how much of what was pasted came in, and takes it back: as long as nothing is written after it. */
export function PasteNotice({ cut, value, onUndo }: NoticeProps) {
  const { t } = useTexts(formTesti);
  const write = useWriting();
  if (value !== cut.after) return null;
  return (
    <p role="status" className={css.pasted}>
      {t('incollati', { count: cut.kept, n: write(() => formatNumero(cut.kept)), tutti: write(() => formatNumero(cut.all)) })}
      {DOT}
      <button type="button" onClick={() => onUndo(cut.before)}>
        {t('annulla')}
      </button>
    </p>
  );
}

type Text = { value: string; onChange: (value: string) => void; stop: number | undefined; lines: 'one' | 'many' };
type Box = HTMLInputElement | HTMLTextAreaElement;

/** Pasting into a plain text: nothing is cut without a word, and what stood on lines or in cells of its own stays apart. */
export function usePaste({ value, onChange, stop = Number.POSITIVE_INFINITY, lines }: Text) {
  const [cut, setCut] = useState<Cut | null>(null);

  function onPaste(event: ClipboardEvent<Box>) {
    const box = event.currentTarget;
    const bare = event.clipboardData.getData('text/plain');
    const words =
      lines === 'one'
        ? wordsOf(event.clipboardData)
            .trim()
            .replace(/\s*\n\s*/g, ' ')
        : wordsOf(event.clipboardData);
    const [from, to] = [box.selectionStart ?? value.length, box.selectionEnd ?? value.length];
    const room = Math.max(0, stop - (value.length - (to - from)));
    setCut(null);
    if (box.readOnly || (words === bare && words.length <= room)) return;
    event.preventDefault();
    const kept = words.slice(0, room);
    const after = value.slice(0, from) + kept + value.slice(to);
    onChange(after);
    requestAnimationFrame(() => box.setSelectionRange(from + kept.length, from + kept.length));
    if (kept.length < words.length) setCut({ kept: kept.length, all: words.length, before: value, after });
  }

  const undo = (before: string) => {
    setCut(null);
    onChange(before);
  };
  return { onPaste, notice: cut !== null && <PasteNotice cut={cut} value={value} onUndo={undo} /> };
}
