import { richText, visibleLength } from '@sigeba/contract/form/kinds/richText.ts';
import { typingLimit } from '@sigeba/contract/form/kinds/text.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldShell } from '../inputs/FieldShell.tsx';
import { useCounter } from '../inputs/TextInput.tsx';
import { FormattedText } from '../richText/FormattedText.tsx';
import { useRichTextEditor } from '../richText/loadRichText.ts';
import css from '../richText/RichText.module.css';
import type { FieldProps } from './field.types.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** rich-text: its place is kept at the editor's height, so that nothing moves when the editor arrives. */
export function RichTextField(props: FieldProps) {
  const { campo } = props;
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
          <Writing
            id={aria.id}
            label={campo.label}
            aria={ariaOf(aria)}
            value={html}
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

type WritingProps = {
  id: string;
  label: string;
  aria: Record<string, string>;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  stop: number;
};

function Writing({ id, ...editor }: WritingProps) {
  const { t } = useTranslation('form');
  const { Part, failed, retry } = useRichTextEditor();
  return (
    <div className={css.editor} data-text-editor data-invalid={editor.aria['aria-invalid']}>
      {Part !== null ? (
        <Part {...editor} />
      ) : failed ? (
        <p role="alert" id={id} tabIndex={-1} className={css.absent}>
          {t('testo.nonCaricato')}{' '}
          <Button small onPress={retry}>
            {t('testo.riprova')}
          </Button>
        </p>
      ) : (
        <p className={css.absent}>{t('testo.preparazione')}</p>
      )}
    </div>
  );
}
