import { IMAGE_WIDTHS } from '@sigeba/contract/form/kinds/richText.ts';
import type { Editor } from '@tiptap/core';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { formTesti } from '../form.testi.ts';
import css from './RichTextTools.module.css';

/** Where the words lead that are selected: a page or a mail box. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTexts(formTesti);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  useEffect(() => box.current?.focus(), []);

  function close() {
    onClose();
    editor.commands.focus();
  }
  function apply(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const target = addressOf(href);
    if (target === null) return setWrong(true);
    linkTo(editor, target);
    onClose();
  }
  function unlink() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }
  return (
    <form className={css.bar} onSubmit={apply} onKeyDown={(event) => onEscape(event, close)}>
      <label htmlFor={id}>{t('testo.indirizzo')}</label>
      <input
        ref={box}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        value={href}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setHref(event.target.value)}
      />
      <span className={css.barActions}>
        <Button small type="submit">
          {t('testo.applica')}
        </Button>
        <Button small onPress={unlink}>
          {t('testo.togli')}
        </Button>
        <Button small onPress={close}>
          {t('testo.chiudi')}
        </Button>
      </span>
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className={css.wrong}>
          {t('testo.indirizzoErrato')}
        </span>
      )}
    </form>
  );
}

/** The selected words, or those of the link that the cursor is in, lead there; with nothing selected the address itself is written. */
function linkTo(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

/** An address as it is typed: `uni.it` is a page, `ada@uni.it` a mail box; anything else than these two is refused. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:)\S+$/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}

/** What the selected image shows, for whoever does not see it, and how wide it is. */
export function ImageBar({ editor, alt, width }: { editor: Editor; alt: string; width: string }) {
  const { t } = useTexts(formTesti);
  const id = useId();
  // Another attribute makes another image of it, which is to stay selected.
  const change = (attributes: { alt?: string; width?: string | null }) =>
    editor.chain().updateAttributes('image', attributes).setNodeSelection(editor.state.selection.from).run();
  return (
    <div className={css.bar}>
      <label htmlFor={id}>{t('testo.descrizione')}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={300}
        value={alt}
        onKeyDown={(event) => onEscape(event, () => editor.commands.focus())}
        onChange={(event) => change({ alt: event.target.value })}
      />
      <span className={css.width}>
        <label htmlFor={`${id}-width`}>{t('testo.larghezza')}</label>
        <select
          id={`${id}-width`}
          value={width}
          onKeyDown={(event) => onEscape(event, () => editor.commands.focus())}
          onChange={(event) => change({ width: event.target.value === '' ? null : event.target.value })}
        >
          <option value="">{t('testo.larghezzaSua')}</option>
          {IMAGE_WIDTHS.map((each) => (
            <option key={each} value={`${each}%`}>
              {each}%
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

function onEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  close();
}
