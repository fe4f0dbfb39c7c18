import { nameOf, statoOf } from '@sigeba/contract/form/kinds/people/people.ts';
import { type ColonnaPersona, codiceOf, LOOKUP_OF, peopleColumns } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Campo, Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { cellErrors, inRow, rowErrors } from '../errori.ts';
import { FieldErrors } from '../inputs/FieldShell.tsx';
import { DecimalInput } from '../inputs/NumberInput.tsx';
import { SelectInput } from '../inputs/SelectInput.tsx';
import type { Errore } from '../store.ts';
import css from './EditableTable.module.css';
import { asCell, asHead, asRow, asRowHead, asTable } from './tableRoles.ts';

type Rows = {
  campo: Campo;
  facts: Facts;
  readOnly: boolean;
  onChange: (row: Partecipante) => void;
  onRemove: (row: Partecipante) => void;
  onBlur: () => void;
};
type Props = Rows & { label: string; righe: readonly Partecipante[]; errori: readonly Errore[] };

/** One row for each person: who they are, what the lead says of them, what they answered; cards on a narrow window. */
export function PeopleTable({ label, righe, errori, ...rows }: Props) {
  const { t } = useTranslation('form');
  const heads = [
    { uid: 'persona', label: t('persone.persona'), flagRequired: false },
    ...peopleColumns(rows.campo),
    { uid: 'stato', label: t('persone.stato'), flagRequired: false },
  ];
  return (
    <table {...asTable} className={css.table} aria-label={label}>
      <thead>
        <tr {...asRow}>
          {heads.map(({ uid, label: head, flagRequired }) => (
            <th key={uid} {...asHead} scope="col">
              {head}
              {flagRequired && <span aria-hidden="true"> *</span>}
            </th>
          ))}
          {!rows.readOnly && (
            <th {...asHead} scope="col" className={css.actions}>
              {t('righe.azioni')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {righe.map((riga, at) => (
          <Row key={riga.utenteId} {...rows} riga={riga} errori={inRow(errori, at)} />
        ))}
      </tbody>
    </table>
  );
}

const TONES: Record<Partecipante['status'], Tone> = { NUOVA: 'info', PENDING: 'warn', ACCETTATA: 'ok', RIFIUTATA: 'neutral' };

function Row({ riga, errori, ...rows }: Rows & { riga: Partecipante; errori: readonly Errore[] }) {
  const { t } = useTranslation('form');
  const { campo, readOnly, onChange, onRemove } = rows;
  const nome = nameOf(riga);
  const columns = peopleColumns(campo);
  return (
    <tr {...asRow}>
      <th {...asRowHead} scope="row">
        {nome}
        <span className={css.under}>{[riga.ruolo, riga.dipartimento].filter((part) => part !== '').join(' · ')}</span>
      </th>
      {columns.map((colonna) => (
        <td key={colonna.uid} {...asCell} data-label={colonna.label} data-colonna={colonna.uid}>
          <Answer {...rows} colonna={colonna} riga={riga} errors={cellErrors(errori, colonna.uid)} />
        </td>
      ))}
      <td {...asCell} data-label={t('persone.stato')}>
        <StatusBadge tone={TONES[riga.status]}>{statoOf(riga)}</StatusBadge>
      </td>
      {!readOnly && (
        <td {...asCell} className={css.actions}>
          {riga.status === 'RIFIUTATA' && (
            <button
              type="button"
              className={css.remove}
              aria-label={t('persone.invitaDiNuovoChi', { nome })}
              onClick={() => onChange({ ...riga, status: 'NUOVA' })}
            >
              {t('persone.invitaDiNuovo')}
            </button>
          )}{' '}
          <button type="button" className={css.remove} aria-label={t('persone.rimuoviChi', { nome })} onClick={() => onRemove(riga)}>
            {t('righe.rimuovi')}
          </button>
          <FieldErrors id={`errori-persona-${campo.uid}-${riga.utenteId}`} errors={rowErrors(errori, columns)} />
        </td>
      )}
    </tr>
  );
}

type AnswerProps = Rows & { riga: Partecipante; colonna: ColonnaPersona; errors: readonly string[] };

/** The input of one column for one person; the label names both. */
function Answer({ riga, colonna, errors, facts, readOnly, onChange, onBlur }: AnswerProps) {
  const { t } = useTranslation('form');
  const { uid } = colonna;
  const input = {
    label: t('persone.cella', { colonna: colonna.label, nome: nameOf(riga) }),
    hideLabel: true,
    required: colonna.flagRequired,
    readOnly,
    errors,
    onBlur,
  };
  const siNo = [
    { value: 'SI', label: t('si') },
    { value: 'NO', label: t('no') },
  ] as const;
  if (uid === 'mesiPersona')
    return <DecimalInput {...input} value={riga.mesiPersona} onChange={(mesiPersona) => onChange({ ...riga, mesiPersona })} />;
  if (uid === 'massaCritica')
    return (
      <SelectInput {...input} options={siNo} value={riga.massaCritica} onChange={(massaCritica) => onChange({ ...riga, massaCritica })} />
    );
  if (uid === 'piSostituito') {
    const value = riga.piSostituito === null ? null : riga.piSostituito ? 'SI' : 'NO';
    const change = (picked: 'SI' | 'NO' | null) => onChange({ ...riga, piSostituito: picked === null ? null : picked === 'SI' });
    return <SelectInput {...input} options={siNo} value={value} onChange={change} />;
  }
  const change = (picked: string | null) =>
    onChange({ ...riga, [uid]: picked, ...(uid === 'settoreERC' && picked !== riga.settoreERC && { sottoSettoreERC: null }) });
  return <SelectInput {...input} options={entriesOf(uid, riga, facts)} value={riga[uid]} onChange={change} />;
}

/** Entries of the vocabulary, those of the sector chosen where it narrows them; an answer no longer among them stays. */
function entriesOf(uid: keyof typeof LOOKUP_OF, riga: Partecipante, { lookups = {} }: Facts) {
  const settore = uid === 'sottoSettoreERC' ? lookups[LOOKUP_OF.settoreERC]?.find((voce) => codiceOf(voce) === riga.settoreERC) : undefined;
  const voci = (lookups[LOOKUP_OF[uid]] ?? []).filter(({ padreId }) => settore === undefined || padreId === settore.id);
  const options = voci.map((voce) => ({
    value: codiceOf(voce),
    label: voce.codice === null ? voce.descrizione : `${voce.codice} ${voce.descrizione}`,
  }));
  const value = riga[uid];
  return value === null || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
}
