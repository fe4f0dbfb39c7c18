import { etichettaOf } from '@sigeba/contract/massivo/abbinamento.rules.ts';
import { ESITI_RIGA, type EsitoRiga } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { EsitoMassivo, RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { type ReactNode, useState } from 'react';
import { download } from '../../api/download.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { StatusButtons } from '../../ui/controls/StatusButtons.tsx';
import { Dash } from '../../ui/data/Dash.tsx';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { formatCount } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import css from './Massivo.module.css';
import { massivoTesti } from './massivo.testi.ts';
import type { Spunte } from './useSpunte.ts';

type Props = {
  esito: EsitoMassivo;
  title: string;
  note?: string;
  /** What the rows are about. */
  di: 'persone' | 'proposte';
  /** The address of the file of errors. */
  errori: string;
  actions?: ReactNode;
  /** Before it is applied: the rows to be confirmed that are ticked. */
  confirming?: Spunte;
};

/** The rows of a file by their outcome; those that are refused say why, column by column. */
export function RigheMassivo({ esito, title, note, di, errori, actions, confirming }: Props) {
  const { t } = useTexts(massivoTesti);
  const { conteggi, righe } = esito;
  const [shown, setShown] = useState<EsitoRiga>(() => ESITI_RIGA.find((each) => conteggi[each] > 0) ?? 'AGGIUNTA');
  const rows = righe.filter((riga) => riga.esito === shown);
  return (
    <Card
      flush
      title={title}
      actions={
        <>
          {conteggi.RESPINTA + conteggi.DA_CONFERMARE > 0 && <Button onPress={() => void download(errori)}>{t('scaricaErrori')}</Button>}
          {actions}
        </>
      }
    >
      <div className={css.bar}>
        {note !== undefined && <p>{note}</p>}
        <NoteInFondo note={esito.note ?? []} />
        <StatusButtons
          label={t('esiti')}
          value={shown}
          items={ESITI_RIGA.filter((each) => each !== 'DA_CONFERMARE' || conteggi[each] > 0).map((each) => ({
            value: each,
            label: t(each),
            count: conteggi[each],
          }))}
          onChange={setShown}
        />
        {shown === 'DA_CONFERMARE' && confirming !== undefined && <p>{t(`confermaAiuto.${di}`)}</p>}
        {rows.length < conteggi[shown] && (
          <p role="status">{t('troncate', { n: formatCount(rows.length), totale: formatCount(conteggi[shown]) })}</p>
        )}
      </div>
      <DataTable
        label={t('righe')}
        dense
        columns={useColumns({ shown, di, confirming })}
        rows={rows}
        rowKey={({ riga }) => riga}
        empty={
          righe.length === 0 ? (
            <EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>
          ) : (
            <EmptyState title={t('nessunaRiga')}>{t('nessunaRigaConsiglio')}</EmptyState>
          )
        }
      />
    </Card>
  );
}

/** Lines under the table that were taken for nobody (D-237). */
function NoteInFondo({ note }: { note: NonNullable<EsitoMassivo['note']> }) {
  const { t } = useTexts(massivoTesti);
  if (note.length === 0) return null;
  const righe = note.map(({ riga }) => riga).join(', ');
  return <p>{t('note', { count: note.length, righe, testi: note.map(({ testo }) => `«${testo}»`).join(', ') })}</p>;
}

type Shown = Pick<Props, 'di' | 'confirming'> & { shown: EsitoRiga };

function useColumns({ shown, di, confirming }: Shown): Column<RigaMassivo>[] {
  const { t } = useTexts(massivoTesti);
  const lines = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>);
  const changesOf = ({ modifiche }: RigaMassivo) =>
    modifiche.map(({ campo, prima, dopo }) =>
      prima === null ? t('nuova', { campo, dopo: dopo ?? '' }) : t('modifica', { campo, prima, dopo: dopo ?? '—' }),
    );
  const errori: Column<RigaMassivo> = {
    key: 'errori',
    head: t(shown === 'DA_CONFERMARE' ? 'colonne.dubbi' : 'colonne.errori'),
    width: '50%',
    cell: (row) =>
      lines([
        ...row.errori.map(({ colonna, messaggio }) =>
          colonna === null ? messaggio : t('errore', { colonna: etichettaOf(colonna), messaggio }),
        ),
        // All of somebody new is new; of an outcome the old value is confirmed away.
        ...(di === 'proposte' ? changesOf(row) : []),
      ]),
  };
  const modifiche: Column<RigaMassivo> = {
    key: 'modifiche',
    head: t('colonne.modifiche'),
    width: '50%',
    cell: (row) => {
      const words = changesOf(row);
      // All of somebody new is new: one after the other.
      return row.esito === 'AGGIUNTA' ? words.join(DOT) : lines(words);
    },
  };
  return [
    { key: 'riga', head: t('colonne.riga'), numeric: true, width: '70px', cell: ({ riga }) => riga },
    { key: 'persona', head: t(`colonne.persona.${di}`), title: true, cell: ({ persona }) => persona ?? <Dash /> },
    { key: 'chiave', head: t(`colonne.chiave.${di}`), width: '190px', cell: ({ chiave }) => chiave },
    shown === 'RESPINTA' || shown === 'DA_CONFERMARE' ? errori : modifiche,
    ...(shown === 'DA_CONFERMARE' && confirming !== undefined
      ? [{ key: 'conferma', head: t('colonne.conferma'), width: '110px', cell: (row: RigaMassivo) => <Tick row={row} {...confirming} /> }]
      : []),
  ];
}

/** The office has seen that the codice fiscale of this row is the right one (D-219). */
function Tick({ row: { riga, persona }, confermate, onChange }: Spunte & { row: RigaMassivo }) {
  const { t } = useTexts(massivoTesti);
  return (
    <input
      type="checkbox"
      aria-label={t('confermaRiga', { riga, persona: persona ?? '' })}
      checked={confermate.includes(riga)}
      onChange={({ target }) => onChange(target.checked ? [...confermate, riga] : confermate.filter((each) => each !== riga))}
    />
  );
}
