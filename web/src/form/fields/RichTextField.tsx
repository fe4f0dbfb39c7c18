import { richText, visibleLength } from '@sigeba/contract/form/kinds/richText.ts';
import { typingLimit } from '@sigeba/contract/form/kinds/text.ts';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ReloadButton } from '../../ui/controls/ReloadButton.tsx';
import { useNear } from '../../ui/layout/useNear.ts';
import { formTesti } from '../form.testi.ts';
import { FieldShell } from '../inputs/FieldShell.tsx';
import { useCounter } from '../inputs/TextInput.tsx';
import { FormattedText } from '../richText/FormattedText.tsx';
import { useRichTextEditor } from '../richText/loadRichText.ts';
import css from '../richText/RichText.module.css';
import type { Begun } from '../richText/RichTextEditor.tsx';
import type { FieldProps } from './field.types.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** rich-text: its place is kept at the editor's height, so that nothing moves when the editor arrives. */
export function RichTextField(props: FieldProps) {
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const html = typeof valore === 'string' ? valore : '';
  const { onBlur, readOnly, ...shell } = input;
  const counter = useCounter(visibleLength(html), campo.maxLengthSize, 0);
  return (
    <FieldShell {...shell} counter={counter} noControl>
      {(aria) =>
        readOnly ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than its box is scrolled by keyboard
          <section id={aria.id} aria-labelledby={`${aria.id}-label`} tabIndex={0} className={css.readOnly}>
            <FormattedText html={html} words={richText.plain(campo, html)} />
          </section>
        ) : (
          <TextEditor
            id={aria.id}
            label={campo.label}
            form={form}
            aria={ariaOf(aria)}
            value={html}
            words={richText.plain(campo, html)}
            onChange={set}
            onBlur={onBlur}
            stop={typingLimit(campo)}
          />
        )
      }
    </FieldShell>
  );
}

const ariaOf = (aria: Record<string, string | true | undefined>): Record<string, string> => ({
  'aria-labelledby': `${aria.id}-label`,
  ...Object.fromEntries(Object.entries(aria).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
});

type TextEditorProps = {
  id: string;
  label: string;
  form: FieldProps['form'];
  aria: Record<string, string>;
  value: string;
  /** What stands there already, without its format. */
  words: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  stop: number;
};

/** The editor once the field comes near what is seen, or the keyboard reaches it; its words stand there until then. */
function TextEditor({ id, words, ...editor }: TextEditorProps) {
  const { t } = useTexts(formTesti);
  const box = useRef<HTMLDivElement>(null);
  const begun = useRef<Begun>({ here: false, typed: [] });
  const { near, ask } = useNear(box);
  const { Part, failed, stuck, retry } = useRichTextEditor(near);
  return (
    <div ref={box} className={css.editor} data-text-editor data-invalid={editor.aria['aria-invalid']}>
      {Part !== null ? (
        <Part {...editor} begun={begun} />
      ) : failed ? (
        <p role="alert" id={id} tabIndex={-1} className={css.absent}>
          {t('testo.nonCaricato')}{' '}
          <Button small onPress={retry}>
            {t('testo.riprova')}
          </Button>{' '}
          {stuck && <ReloadButton />}
        </p>
      ) : (
        <Place id={id} aria={editor.aria} near={near} onReach={ask} begun={begun}>
          {words === '' && near ? t('testo.preparazione') : words}
        </Place>
      )}
    </div>
  );
}

/** Formats that a keyboard asks for, by their letter beside Ctrl. */
const FORMATS: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', u: 'underline' };

/** A letter, or the format of those that follow; null where the key is none of the text's. */
function pressedIn({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Begun['typed'][number] | null {
  if (key.length > 1 || altKey) return null;
  if (!ctrlKey && !metaKey) return key;
  const format = FORMATS[key.toLowerCase()];
  return format === undefined ? null : { format };
}

type PlaceProps = Pick<TextEditorProps, 'id' | 'aria'> & { near: boolean; onReach: () => void; begun: RefObject<Begun>; children: string };

/** Where the editor will be, found among the fields all the same: whoever comes here by keyboard begins to write, and loses no letter and no format. */
function Place({ id, aria, near, onReach, begun, children }: PlaceProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a text box, or what is about to be one
    <div
      {...(near ? { 'aria-labelledby': aria['aria-labelledby'] } : { ...aria, 'aria-multiline': true })}
      id={id}
      role={near ? 'group' : 'textbox'}
      aria-busy={near}
      tabIndex={0}
      className={css.absent}
      onFocus={() => {
        begun.current.here = true;
        onReach();
      }}
      onBlur={() => {
        begun.current.here = false;
      }}
      onKeyDown={(event) => {
        const pressed = pressedIn(event);
        if (pressed === null) return;
        event.preventDefault();
        begun.current.typed.push(pressed);
      }}
    >
      {children}
    </div>
  );
}
