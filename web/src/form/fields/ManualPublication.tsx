import { COLONNE_MANUALE, isVuota } from '@sigeba/contract/form/kinds/publications/publications.ts';
import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { useParole } from '../../text/useParole.ts';
import { useTexts } from '../../text/useTexts.ts';
import { cellErrors, rowErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { FieldErrors } from '../inputs/FieldShell.tsx';
import { IntegerInput } from '../inputs/NumberInput.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import type { Errore } from '../store.ts';
import css from './publications.module.css';

type Props = {
  n: number;
  pubblicazione: Pubblicazione;
  errori: readonly Errore[];
  onChange: (pubblicazione: Pubblicazione) => void;
  onBlur: () => void;
  /** The year holds words that are none; null when it no longer does. */
  onReject: (messaggio: string | null) => void;
};

/** A publication that is not in the catalogue: title, year, authors and text of reference, each with its own fault. */
export function ManualPublication({ n, pubblicazione, errori, onChange, onBlur, onReject }: Props) {
  const { t } = useTexts(formTesti);
  const say = useParole();
  return (
    <fieldset className={css.manual} aria-label={t('pubblicazioni.numero', { n })}>
      {COLONNE_MANUALE.map((colonna) => {
        const shared = {
          label: say(colonna.label),
          required: true,
          errors: cellErrors(errori, colonna.uid),
          onBlur,
        };
        return colonna.uid === 'anno' ? (
          <div key={colonna.uid} className={css.year}>
            <IntegerInput
              {...shared}
              emptyAllowed
              value={pubblicazione.anno}
              onChange={(anno) => onChange({ ...pubblicazione, anno })}
              onReject={onReject}
            />
          </div>
        ) : (
          <TextInput
            segniDetti
            key={colonna.uid}
            {...shared}
            maxLength={colonna.maxLengthSize}
            value={pubblicazione[colonna.uid] ?? ''}
            onChange={(words) => onChange({ ...pubblicazione, [colonna.uid]: words })}
          />
        );
      })}
      {isVuota(pubblicazione) && <p className={css.note}>{t('pubblicazioni.vuota')}</p>}
      <FieldErrors id={`errori-pubblicazione-${n}`} errors={rowErrors(errori, COLONNE_MANUALE)} />
    </fieldset>
  );
}
