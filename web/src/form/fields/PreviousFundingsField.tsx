import {
  fundingShares,
  missingFundings,
  originOf,
  previousColumns,
  previousConfig,
} from '@sigeba/contract/form/kinds/fundings/previousFundings.ts';
import type { Riga } from '@sigeba/contract/form/kinds/rows/cells.ts';
import { rowLimit, rowsIn } from '@sigeba/contract/form/kinds/rows/rows.ts';
import type { Campo, Colonna, FinanziamentoPregresso, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { distinctKeys } from '../../ui/data/distinctKeys.ts';
import { DOT } from '../../ui/data/dot.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts } from '../formHooks.ts';
import { EditableTable } from './EditableTable.tsx';
import type { FieldProps } from './field.types.ts';
import fields from './fields.module.css';
import css from './publications.module.css';
import { useFieldInput } from './useFieldInput.tsx';

/** Per cent of a card that a column takes. */
const LARGHEZZE: Record<string, number> = {
  titolare: 33,
  enteFinanziatore: 67,
  titoloProgetto: 75,
  dataInizio: 33,
  dataFine: 33,
  percentualeImpegno: 33,
};

/** The columns as they are filled in: a share is picked, never typed. */
const columnsOf = (campo: Campo): readonly Colonna[] =>
  previousColumns(campo).map((colonna) => ({
    ...colonna,
    larghezza: LARGHEZZE[colonna.uid] ?? 25,
    ...(colonna.uid === 'percentualeImpegno' && { tipo: 'select', valori: fundingShares(campo).map(shareOption) }),
  }));

const shareOption = (share: number) => ({ id: share, uid: `p${share}`, descrizione: `${share} %`, numOrdine: share });

/** previous-fundings, -new, -new-no-perc-impegno: projects known to the platform, and others added by hand. */
export function PreviousFundingsField(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const facts = useFacts(form);
  const righe = rowsIn(previousConfig, valore);
  const put = (next: readonly Riga[]) =>
    set({ pregressi: next.map((riga) => withOrigin(riga, originOf(campo, riga, facts))) } as unknown as Valore);
  const { id, label, hint, required, readOnly, onBlur } = input;
  return (
    <>
      <EditableTable
        id={id}
        label={label}
        hint={hint}
        required={required}
        readOnly={readOnly}
        onBlur={onBlur}
        errori={errori}
        oggi={facts.oggi}
        colonne={columnsOf(campo)}
        righe={righe}
        massimo={rowLimit(campo)}
        schede
        vuota={t('finanziamenti.nessuno')}
        nota={(riga) => (originOf(campo, riga, facts) === 'ARCHIVIO' ? t('finanziamenti.archivio') : null)}
        onChange={put}
        rowId={(riga) => form.rowId(riga)}
        onReject={(messaggio, cell) => form.reject(campo.uid, messaggio, cell)}
      />
      {!readOnly && (
        <Proposed
          proposed={missingFundings(campo, righe as unknown as FinanziamentoPregresso[], facts)}
          onAdd={(each) => put([...righe, each as unknown as Riga])}
        />
      )}
    </>
  );
}

/** A row whose origin is as it was stays the row that it is. */
const withOrigin = (riga: Riga, origine: FinanziamentoPregresso['origine']): Riga =>
  riga.origine === origine ? riga : { ...riga, origine };

type ProposedProps = { proposed: readonly FinanziamentoPregresso[]; onAdd: (each: FinanziamentoPregresso) => void };

/** What the platform knows and the answer leaves out: taken away before, or officialised since. */
function Proposed({ proposed, onAdd }: ProposedProps) {
  const { t } = useTexts(formTesti);
  const write = useWriting();
  if (proposed.length === 0) return null;
  const keys = distinctKeys(proposed.map(({ titoloProgetto, dataInizio }) => `${dataInizio} ${titoloProgetto}`));
  return (
    <div className={`${css.picker} ${css.proposed}`}>
      <p className={css.title}>{t('finanziamenti.proposti')}</p>
      <ul className={css.list} aria-label={t('finanziamenti.proposti')}>
        {proposed.map((each, at) => (
          <li key={keys[at]} className={css.card}>
            <div className={css.text}>
              <p>{each.titoloProgetto}</p>
              <p className={css.note}>
                {each.enteFinanziatore}
                {DOT}
                {write(() => formatEuro(each.importo))}
              </p>
            </div>
            <button
              type="button"
              className={fields.button}
              aria-label={t('finanziamenti.aggiungiDi', { titolo: each.titoloProgetto })}
              onClick={() => onAdd(each)}
            >
              {t('finanziamenti.aggiungi')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
