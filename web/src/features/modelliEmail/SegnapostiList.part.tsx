import { type ChiaveModello, modelloOf } from '@sigeba/contract/email/modelli.ts';
import { SEGNAPOSTI } from '@sigeba/contract/email/segnaposti.ts';
import { useTexts } from '../../text/useTexts.ts';
import { modelliEmailTesti } from './modelliEmail.testi.ts';

/** What the text may name, how it is written, and what it cannot do without. */
export function SegnapostiList({ chiave }: { chiave: ChiaveModello }) {
  const { t } = useTexts(modelliEmailTesti);
  const { segnaposti, obbligatori, facoltativi = [] } = modelloOf(chiave);
  return (
    <details>
      <summary>{t('segnaposti', { count: segnaposti.length })}</summary>
      <p>{t('segnapostiAiuto')}</p>
      <ul>
        {segnaposti.map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code> {SEGNAPOSTI[name].significato}
            {obbligatori.includes(name) && <strong> {t('obbligatorio')}</strong>}
            {facoltativi.includes(name) && <em> {t('facoltativo')}</em>}
          </li>
        ))}
      </ul>
    </details>
  );
}
