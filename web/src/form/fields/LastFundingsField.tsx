import { COLONNE_ULTIMI, lastFundingRows, MASSIMO_MOTIVAZIONE } from '@sigeba/contract/form/kinds/fundings/lastFundings.ts';
import type { UltimoFinanziamento } from '@sigeba/contract/form/template/template.types.ts';
import { formatImporto } from '@sigeba/contract/numbers/denaro.ts';
import { useParole } from '../../text/useParole.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { Dash } from '../../ui/data/Dash.tsx';
import { distinctKeys } from '../../ui/data/distinctKeys.ts';
import { cellErrors, inRow, wholeErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts } from '../formHooks.ts';
import table from '../formTable.module.css';
import { CurrencyInput } from '../inputs/CurrencyInput.tsx';
import { GroupShell } from '../inputs/FieldShell.tsx';
import { TextArea } from '../inputs/TextInput.tsx';
import type { Errore } from '../store.ts';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { HeadRow } from './HeadRow.tsx';
import { asCell, asRow, asRowHead, asTable } from './tableRoles.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** last-fundings, last-fundings-new: the rows of the archive, in which only what was not used and why is filled in. */
export function LastFundingsField(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const say = useParole();
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const facts = useFacts(form);
  const righe = lastFundingRows(campo, typeof valore === 'object' && valore !== null && 'ultimi' in valore ? valore : null, facts);
  const keys = distinctKeys(righe.map(({ anno, progetto }) => `${anno} ${progetto}`));
  const change = (at: number, part: Partial<UltimoFinanziamento>) =>
    set({ ultimi: righe.map((riga, each) => (each === at ? { ...riga, ...part } : riga)) });
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={wholeErrors(errori)}>
      {() =>
        righe.length === 0 ? (
          <p className={css.foot}>{t('finanziamenti.nessuno')}</p>
        ) : (
          <table {...asTable} className={`${table.table} ${css.table}`} aria-label={input.label}>
            <HeadRow heads={Object.values(COLONNE_ULTIMI).map((head) => say(head))} figures={[say(COLONNE_ULTIMI.fondo_assegnato)]} />
            <tbody>
              {righe.map((riga, at) => (
                <Row
                  key={keys[at]}
                  riga={riga}
                  readOnly={input.readOnly}
                  errori={inRow(errori, at)}
                  onChange={(part) => change(at, part)}
                  onBlur={input.onBlur}
                  onReject={(messaggio) => form.reject(campo.uid, messaggio, { riga: at, colonna: 'fondo_non_utilizzato' })}
                />
              ))}
            </tbody>
          </table>
        )
      }
    </GroupShell>
  );
}

type RowProps = {
  riga: UltimoFinanziamento;
  readOnly: boolean;
  errori: readonly Errore[];
  onChange: (part: Partial<UltimoFinanziamento>) => void;
  onBlur: () => void;
  onReject: (messaggio: string | null) => void;
};

function Row({ riga, readOnly, errori, onChange, onBlur, onReject }: RowProps) {
  const { t } = useTexts(formTesti);
  const write = useWriting();
  const say = useParole();
  const { anno, progetto, fondo_assegnato, fondo_non_utilizzato, motivazione_mancato_utilizzo } = riga;
  // Where all was used there is nothing to explain.
  const asked = fondo_non_utilizzato > 0 || (motivazione_mancato_utilizzo ?? '') !== '' || errori.length > 0;
  return (
    <tr {...asRow}>
      <td {...asCell} className={css.read} data-label={say(COLONNE_ULTIMI.anno)}>
        {anno}
      </td>
      <th {...asRowHead} scope="row">
        {progetto}
      </th>
      <td {...asCell} className={css.amount} data-label={say(COLONNE_ULTIMI.fondo_assegnato)}>
        {write(() => formatImporto(fondo_assegnato))}
      </td>
      <td {...asCell} data-label={say(COLONNE_ULTIMI.fondo_non_utilizzato)} data-colonna="fondo_non_utilizzato">
        <CurrencyInput
          bare
          hideLabel
          label={t('finanziamenti.nonUtilizzatoDi', { progetto })}
          value={fondo_non_utilizzato}
          readOnly={readOnly}
          errors={cellErrors(errori, 'fondo_non_utilizzato')}
          onChange={(euro) => onChange({ fondo_non_utilizzato: euro ?? 0 })}
          onReject={onReject}
          onBlur={onBlur}
        />
      </td>
      <td
        {...asCell}
        className={css.reason}
        data-label={say(COLONNE_ULTIMI.motivazione_mancato_utilizzo)}
        data-colonna="motivazione_mancato_utilizzo"
      >
        {asked ? <Motivazione riga={riga} readOnly={readOnly} errori={errori} onChange={onChange} onBlur={onBlur} /> : <Dash />}
      </td>
    </tr>
  );
}

/** Why not all was used. */
function Motivazione({ riga, readOnly, errori, onChange, onBlur }: Omit<RowProps, 'onReject'>) {
  const { t } = useTexts(formTesti);
  const { progetto, fondo_non_utilizzato, motivazione_mancato_utilizzo } = riga;
  return (
    <TextArea
      segniDetti
      hideLabel
      rows={2}
      label={t('finanziamenti.motivazioneDi', { progetto })}
      value={motivazione_mancato_utilizzo ?? ''}
      required={fondo_non_utilizzato > 0}
      readOnly={readOnly}
      maxLength={MASSIMO_MOTIVAZIONE}
      errors={cellErrors(errori, 'motivazione_mancato_utilizzo')}
      onChange={(words) => onChange({ motivazione_mancato_utilizzo: words })}
      onBlur={onBlur}
    />
  );
}
