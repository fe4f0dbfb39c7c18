import { formatInstant } from '@sigeba/contract/instant.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { useServerNow } from '../../api/useConfig.ts';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import css from './Iter.module.css';
import { iterTesti } from './iter.testi.ts';
import { Steps } from './Steps.tsx';
import type { ActKind, Begin } from './useAct.ts';

type ColumnOptions = { rows: readonly IterRiga[]; begin: Begin };

/** Referees and evaluated reports are columns only where a classe of the third mission is among those shown (D-98). */
export function useIterColumns({ rows, begin }: ColumnOptions): Column<IterRiga>[] {
  const { t } = useTexts(iterTesti);
  const tm = rows.some(({ gruppo }) => gruppo === 'TM');
  return [
    {
      key: 'classe',
      head: t('colonne.classe'),
      title: true as const,
      width: '16%',
      cell: ({ nomeClasse }) => nomeClasse,
      second: ({ nomeTipologia, bando }) => t('dove', { tipologia: nomeTipologia, bando: bando.nome }),
    },
    { key: 'esito', head: t('colonne.esito'), width: '170px', cell: (row) => <Esito row={row} begin={begin} /> },
    { key: 'visibilita', head: t('colonne.visibilita'), width: '96px', cell: (row) => <Visibilita row={row} begin={begin} /> },
    { key: 'fine', head: t('colonne.fine'), width: '128px', cell: (row) => (isFixed(row) ? null : <Fine row={row} begin={begin} />) },
    ...(tm ? colonneTm(t) : []),
    { key: 'step', head: t('colonne.step'), width: '30%', cell: (row) => <Steps row={row} begin={begin} /> },
  ];
}

/** Official without an end of its own: nothing is said, and nothing can be done. */
const isFixed = (row: IterRiga): boolean => row.esitoUfficializzato && row.fineValutazione === null;

const colonneTm = (t: Translate<typeof iterTesti>): Column<IterRiga>[] => [
  {
    key: 'referee',
    head: t('colonne.referee'),
    width: '76px',
    cell: ({ gruppo, referee }) =>
      gruppo === 'TM' && (referee !== undefined && referee.attivi + referee.conclusi > 0 ? t('referee', referee) : t('nessuno')),
  },
  {
    key: 'valutate',
    head: t('colonne.valutate'),
    width: '84px',
    cell: ({ gruppo, step }) => gruppo === 'TM' && (totalOf(step).inviate > 0 ? t('valutate', totalOf(step)) : t('nessuno')),
  },
];

const totalOf = (steps: IterRiga['step']) => ({
  inviate: steps.reduce((sum, { rendicontazioni }) => sum + rendicontazioni.inviate, 0),
  valutate: steps.reduce((sum, { rendicontazioni }) => sum + rendicontazioni.valutate, 0),
});

type CellProps = { row: IterRiga; begin: Begin };

/** Since when it is official; until then what is missing, and the act. */
function Esito({ row, begin }: CellProps) {
  const { t } = useTexts(iterTesti);
  const now = useServerNow();
  if (row.dataUfficializzazione !== null)
    return (
      <div className={css.cell}>
        <StatusBadge tone="ok">{t('ufficiale')}</StatusBadge>
        <DateTime value={row.dataUfficializzazione} />
        {row.logInvioMail.length > 0 && <Act kind="log" label={t('avvisi')} what={t('sugliEsiti')} row={row} begin={begin} />}
      </div>
    );
  return (
    <div className={`${css.cell} ${css.aperto}`}>
      <div className={css.beside}>
        <StatusBadge>{t('nonUfficiale')}</StatusBadge>
        {new Date(row.chiusura) < now && <Act kind="ufficializza" label={t('ufficializza')} row={row} begin={begin} />}
      </div>
      <span className={css.quiet}>{missing(row, now, t)}</span>
    </div>
  );
}

function missing(row: IterRiga, now: Date, t: Translate<typeof iterTesti>): string {
  const inviate = formatCount(row.proposteInviate);
  if (new Date(row.chiusura) >= now) return t('aperta', { chiusura: formatInstant(row.chiusura) });
  const mancano = [
    { key: 'daValutare', count: row.proposteDaValutare },
    { key: 'senzaEsito', count: row.proposteSenzaEsito },
    { key: 'riaperte', count: row.proposteRiaperte },
  ] as const;
  const said = mancano.flatMap(({ key, count }) => (count === 0 ? [] : [t(key, { count })]));
  const nobody = row.proposteDaValutare > 0 && row.senzaCommissari ? ` ${t('senzaCommissari')}` : '';
  if (said.length > 0) return t('mancano', { mancano: said.join(', '), inviate }) + nobody;
  return row.proposteInviate === 0 ? t('nessunaProposta') : t('tuttiEsiti', { count: row.proposteInviate, inviate });
}

function Visibilita({ row, begin }: CellProps) {
  const { t } = useTexts(iterTesti);
  if (!row.esitoUfficializzato) return <NonVisibile />;
  return (
    <div className={css.cell}>
      <StatusBadge tone={row.visibilita ? 'ok' : 'warn'}>{t(row.visibilita ? 'visibile' : 'sospesa')}</StatusBadge>
      <Act kind="visibilita" label={t(row.visibilita ? 'sospendi' : 'mostra')} row={row} begin={begin} />
    </div>
  );
}

/** Left out on a card until the classe is official, since nothing is visible before. */
function NonVisibile() {
  const { t } = useTexts(iterTesti);
  return (
    <span className={css.quiet} data-missing>
      {t('nonVisibile')}
    </span>
  );
}

/** Editable until the classe is official (D-99). */
function Fine({ row, begin }: CellProps) {
  const { t } = useTexts(iterTesti);
  if (row.esitoUfficializzato) return <DateTime value={row.fineValutazione} />;
  return (
    <div className={`${css.cell} ${css.fine}`}>
      {row.fineValutazione !== null && <DateTime value={row.fineValutazione} />}
      <Act kind="fine" label={t(row.fineValutazione === null ? 'imposta' : 'modifica')} what={t('colonne.fine')} row={row} begin={begin} />
    </div>
  );
}

type ActProps = CellProps & { kind: ActKind; label: string; what?: string };

function Act({ kind, label, what, row, begin }: ActProps) {
  const { t } = useTexts(iterTesti);
  return (
    <Button small onPress={() => begin(kind, row)}>
      <ActionLabel action={label} titolo={[what ?? '', t('diClasse', { classe: row.nomeClasse })].join(' ').trim()} />
    </Button>
  );
}
