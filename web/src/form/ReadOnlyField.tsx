import type { RigaView } from '@sigeba/contract/form/engine/viewModel.ts';
import { useParole } from '../text/useParole.ts';
import { useTexts } from '../text/useTexts.ts';
import { formTesti } from './form.testi.ts';
import { FileLinks } from './inputs/FileLinks.tsx';
import css from './ReadOnly.module.css';
import { ReadOnlyTable } from './ReadOnlyTable.tsx';
import { FormattedText } from './richText/FormattedText.tsx';

/** So many letters of a question, and of its answer, stand beside each other on a phone too. */
const SHORT = 60;
const isShort = (words: string | null) => words === null || words.length <= SHORT;

/** One field read: label and words, or a table; a dash for what is missing. */
export function ReadOnlyField({ riga: { label, tipo, livello, testo, html, tabella, files } }: { riga: RigaView }) {
  const { t } = useTexts(formTesti);
  const say = useParole();
  if (tipo === 'nota') return <p className={css.words}>{label}</p>;
  const short = tabella === null && html === undefined && files === undefined && isShort(label) && isShort(testo);
  return (
    <div className={css.row} data-level={livello > 1 ? 'deep' : undefined} data-short={short || undefined}>
      <p className={css.label}>{label}</p>
      {files !== undefined ? (
        <FileLinks files={files} />
      ) : html !== undefined ? (
        <FormattedText html={html} words={testo ?? ''} />
      ) : tabella === null ? (
        <p className={css.value}>{testo === null || testo === '' ? t('nonIndicato') : say(testo)}</p>
      ) : (
        <ReadOnlyTable label={label} tabella={tabella} />
      )}
    </div>
  );
}
