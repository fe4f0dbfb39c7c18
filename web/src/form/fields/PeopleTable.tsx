import { nomeVoce } from '@sigeba/contract/form/kinds/choice.ts';
import { nameOf } from '@sigeba/contract/form/kinds/people/people.ts';
import { isSeated } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import { type ColonnaPersona, codiceOf, LOOKUP_OF, peopleColumns } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Campo, Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import { shortly } from '../../page/shortly.ts';
import { useParole } from '../../text/useParole.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Avatar } from '../../ui/data/Avatar.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { cellErrors, inRow, rowErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import type { FormStore } from '../formStore.types.ts';
import { FieldErrors } from '../inputs/FieldShell.tsx';
import { DecimalInput } from '../inputs/NumberInput.tsx';
import { PickOne } from '../inputs/SearchSelect.tsx';
import { SelectInput } from '../inputs/SelectInput.tsx';
import type { Errore } from '../store.ts';
import { HeadRow } from './HeadRow.tsx';
import css from './PeopleCards.module.css';
import { PersonState } from './PersonState.tsx';
import { asCell, asRow, asRowHead, asTable } from './tableRoles.ts';

type Rows = {
  campo: Campo;
  form: FormStore;
  facts: Facts;
  readOnly: boolean;
  onChange: (row: Partecipante) => void;
  onRemove: (row: Partecipante) => void;
};
type Props = Rows & {
  label: string;
  righe: readonly Partecipante[];
  errori: readonly Errore[];
  /** A list above has the same heads: on a screen they stand once. */
  headed: boolean;
};

/** A row for each person, a card where there is no room: who they are, what they answered and when, what the lead says of them. */
export function PeopleTable({ label, righe, errori, headed, ...rows }: Props) {
  const { t } = useTexts(formTesti);
  const say = useParole();
  const columns = [t('persone.persona'), t('persone.stato'), ...peopleColumns(rows.campo).map((colonna) => asked(colonna, say))];
  const heads = rows.readOnly ? columns : [...columns, t('righe.azioni')];
  return (
    <table
      {...asTable}
      className={css.cards}
      data-rows={heads.length <= 6 || undefined}
      data-headed={headed || undefined}
      aria-label={label}
    >
      <HeadRow heads={heads} />
      <tbody>
        {righe.map((riga, at) => (
          <Row key={riga.utenteId} {...rows} riga={riga} errori={inRow(errori, at)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ riga, errori, ...rows }: Rows & { riga: Partecipante; errori: readonly Errore[] }) {
  const { t } = useTexts(formTesti);
  const say = useParole();
  const { campo, form, readOnly, onChange, onRemove } = rows;
  const nome = nameOf(riga);
  const columns = peopleColumns(campo);
  const chi = [riga.ruolo, shortly(riga.dipartimento), ssdOf(riga, rows)].filter((part) => part !== '').join(DOT);
  return (
    <tr {...asRow}>
      <th {...asRowHead} scope="row">
        <span className={css.person}>
          <Avatar name={nome} />
          <span>
            {nome}
            <span className={css.under} title={chi}>
              {chi}
            </span>
          </span>
        </span>
      </th>
      <td {...asCell} className={css.state}>
        <PersonState campo={campo} form={form} riga={riga} readOnly={readOnly} />
      </td>
      {isSeated(riga) &&
        columns.map((colonna) => (
          <td key={colonna.uid} {...asCell} data-label={asked(colonna, say)} data-colonna={colonna.uid}>
            <Answer {...rows} colonna={colonna} riga={riga} errors={cellErrors(errori, colonna.uid)} />
          </td>
        ))}
      {!readOnly && (
        <td {...asCell} className={css.actions}>
          {riga.status === 'RIFIUTATA' && (
            <Button small aria-label={t('persone.invitaDiNuovoChi', { nome })} onPress={() => onChange({ ...riga, status: 'NUOVA' })}>
              {t('persone.invitaDiNuovo')}
            </Button>
          )}
          <Button small aria-label={t('persone.rimuoviChi', { nome })} onPress={() => onRemove(riga)}>
            {t('righe.rimuovi')}
          </Button>
          <FieldErrors id={`errori-persona-${campo.uid}-${riga.utenteId}`} errors={rowErrors(errori, columns)} />
        </td>
      )}
    </tr>
  );
}

/** The sector of the person, as they were found by it; where it is asked for, it stands in its column. */
function ssdOf({ utenteId, ssd }: Partecipante, { campo, facts }: Rows): string {
  if (peopleColumns(campo).some(({ uid }) => uid === 'ssd')) return '';
  return facts.persone?.richieste?.find((richiesta) => richiesta.utenteId === utenteId)?.ssd ?? ssd ?? '';
}

const asked = ({ label, flagRequired }: ColonnaPersona, say: ReturnType<typeof useParole>): string =>
  flagRequired ? `${say(label)} *` : say(label);

type AnswerProps = Rows & { riga: Partecipante; colonna: ColonnaPersona; errors: readonly string[] };

/** The input of one column for one person; the label names both. Leaving it checks nothing: a group that is being put together lacks people, and faults that come up move what is about to be pressed. */
function Answer({ riga, colonna, errors, facts, readOnly, onChange }: AnswerProps) {
  const { t } = useTexts(formTesti);
  const say = useParole();
  const write = useWriting();
  const { uid } = colonna;
  const input = {
    label: t('persone.cella', { colonna: say(colonna.label), nome: nameOf(riga) }),
    hideLabel: true,
    required: colonna.flagRequired,
    readOnly,
    errors,
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
  // Sectors are known by their codes: searched, like those of the proposta itself. The line says so, asked for or not.
  return <PickOne {...input} long options={write(() => entriesOf(uid, riga, facts))} value={riga[uid]} onChange={change} />;
}

/** Entries of the vocabulary, those of the sector chosen where it narrows them; an answer no longer among them stays. */
function entriesOf(uid: keyof typeof LOOKUP_OF, riga: Partecipante, { lookups = {} }: Facts) {
  const settore = uid === 'sottoSettoreERC' ? lookups[LOOKUP_OF.settoreERC]?.find((voce) => codiceOf(voce) === riga.settoreERC) : undefined;
  const voci = (lookups[LOOKUP_OF[uid]] ?? []).filter(({ padreId }) => settore === undefined || padreId === settore.id);
  const options = voci.map((voce) => ({
    value: codiceOf(voce),
    label: nomeVoce(LOOKUP_OF[uid], voce),
  }));
  const value = riga[uid];
  return value === null || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
}
