import { type ChiaveModello, modelloOf } from '@sigeba/contract/email/modelli.ts';
import { SEGNAPOSTI } from '@sigeba/contract/email/segnaposti.ts';
import { useTexts } from '../../text/useTexts.ts';
import { modelliEmailTesti } from './modelliEmail.testi.ts';
import css from './SegnapostiList.module.css';

type Props = {
  chiave: ChiaveModello;
  /** Puts it where one writes; absent where nothing may be written. */
  onInsert?: ((segnaposto: string) => void) | undefined;
};

/** What the text may name, each put into it by a press, and what it cannot do without. */
export function SegnapostiList({ chiave, onInsert }: Props) {
  const { t } = useTexts(modelliEmailTesti);
  const { segnaposti, obbligatori, facoltativi = [] } = modelloOf(chiave);
  return (
    <details>
      <summary>{t('segnaposti', { count: segnaposti.length })}</summary>
      <p>{t(onInsert === undefined ? 'segnapostiAiuto' : 'segnapostiInserisci')}</p>
      <ul className={css.list}>
        {segnaposti.map((name) => (
          <li key={name}>
            {onInsert === undefined ? (
              <code>{`{{${name}}}`}</code>
            ) : (
              <button
                type="button"
                className={css.insert}
                aria-label={`${t('inserisci')} {{${name}}}`}
                onClick={() => onInsert(`{{${name}}}`)}
              >
                <code>{`{{${name}}}`}</code>
              </button>
            )}{' '}
            {SEGNAPOSTI[name].significato}
            {obbligatori.includes(name) && <strong> {t('obbligatorio')}</strong>}
            {facoltativi.includes(name) && <em> {t('facoltativo')}</em>}
          </li>
        ))}
      </ul>
    </details>
  );
}
