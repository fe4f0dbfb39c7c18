import { formatInstant } from '@sigeba/contract/instant.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { useServerNow } from '../../api/useConfig.ts';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import type { MenuAct } from '../../ui/controls/ActionsMenu.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import css from './Iter.module.css';
import { iterTesti } from './iter.testi.ts';
import { Steps } from './Steps.tsx';
import type { Begin } from './useAct.ts';

type ColumnOptions = {
  rows: readonly IterRiga[];
  begin: Begin;
  /** The rows of a call stand together, under its name and its date. */
  grouped: boolean;
};

/** Referees and evaluated reports are columns only where a classe of the third mission is among those shown (D-98). */
export function useIterColumns({ rows, begin, grouped }: ColumnOptions): Column<IterRiga>[] {
  const { t } = useTexts(iterTesti);
  const tm = rows.some(({ gruppo }) => gruppo === 'TM');
  return [
    {
      key: 'classe',
      head: t('colonne.classe'),
      title: true as const,
      width: '18%',
      cell: ({ nomeClasse }) => nomeClasse,
      second: (row) =>
        grouped ? isOneOfMany(row, rows) && row.nomeTipologia : t('dove', { tipologia: row.nomeTipologia, bando: row.bando.nome }),
    },
    { key: 'esito', head: t('colonne.esito'), width: '176px', cell: (row) => <Esito row={row} begin={begin} grouped={grouped} /> },
    { key: 'visibilita', head: t('colonne.visibilita'), width: '96px', blank: true, cell: (row) => visibilitaOf(row, t) },
    {
      key: 'fine',
      head: t('colonne.fine'),
      width: '136px',
      blank: true,
      cell: (row) => (isFixed(row) ? null : <Fine row={row} begin={begin} />),
    },
    ...(tm ? colonneTm(t) : []),
    {
      key: 'step',
      head: t('colonne.step'),
      width: '43%',
      blank: true,
      cell: (row) => row.step.length > 0 && <Steps row={row} begin={begin} />,
    },
  ];
}

/** Whether the call has more than one tipologia: else its name says enough. */
const isOneOfMany = ({ bando, nomeTipologia }: IterRiga, rows: readonly IterRiga[]): boolean =>
  rows.some((other) => other.bando.id === bando.id && other.nomeTipologia !== nomeTipologia);

/** Where a call begins: its name, and until when its classi take or took proposte. */
export function useBandoDivider() {
  const { t } = useTexts(iterTesti);
  const now = useServerNow();
  return (row: IterRiga, rows: readonly IterRiga[], at: number) => {
    if (rows[at - 1]?.bando.id === row.bando.id) return [];
    const closes = new Set(rows.filter(({ bando }) => bando.id === row.bando.id).map(({ chiusura }) => chiusura));
    const said = t(new Date(row.chiusura) >= now ? 'aperta' : 'chiusa', { chiusura: formatInstant(row.chiusura) });
    return [
      {
        key: `bando-${row.bando.id}-${at}`,
        label: (
          <span className={css.bando}>
            <strong>{row.bando.nome}</strong>
            {closes.size === 1 && <span>{said}</span>}
          </span>
        ),
      },
    ];
  };
}

/** What may be done with a classe besides its next act and its dates, which are pressed where they stand. */
export function useIterActs(begin: Begin): (row: IterRiga) => MenuAct[] {
  const { t } = useTexts(iterTesti);
  return (row) => [
    ...(row.esitoUfficializzato
      ? [
          {
            key: 'visibilita',
            label: t('gliEsiti', { atto: t(row.visibilita ? 'sospendi' : 'mostra') }),
            onPress: () => begin('visibilita', row),
          },
        ]
      : []),
    ...(row.logInvioMail.length > 0 ? [{ key: 'log', label: t('sugliEsiti'), onPress: () => begin('log', row) }] : []),
    ...row.step.map((step) => ({
      key: `avvisi-${step.idStep}`,
      label: t('avvisi', { step: step.nome }),
      onPress: () => begin('avvisi', row, step),
    })),
  ];
}

/** Official without an end of its own: nothing is said, and nothing can be done. */
const isFixed = (row: IterRiga): boolean => row.esitoUfficializzato && row.fineValutazione === null;

const colonneTm = (t: Translate<typeof iterTesti>): Column<IterRiga>[] => [
  {
    key: 'referee',
    head: t('colonne.referee'),
    width: '76px',
    blank: true,
    cell: ({ gruppo, referee }) =>
      gruppo === 'TM' && (referee !== undefined && referee.attivi + referee.conclusi > 0 ? t('referee', referee) : <Nessuno />),
  },
  {
    key: 'valutate',
    head: t('colonne.valutate'),
    width: '84px',
    blank: true,
    cell: ({ gruppo, step }) => gruppo === 'TM' && (totalOf(step).inviate > 0 ? t('valutate', totalOf(step)) : <Nessuno />),
  },
];

/** There is none yet: said without a word that fills the column. */
function Nessuno() {
  return <span className={css.quiet}>{formatCount(0)}</span>;
}

const totalOf = (steps: IterRiga['step']) => ({
  inviate: steps.reduce((sum, { rendicontazioni }) => sum + rendicontazioni.inviate, 0),
  valutate: steps.reduce((sum, { rendicontazioni }) => sum + rendicontazioni.valutate, 0),
});

type CellProps = { row: IterRiga; begin: Begin };
type EsitoProps = CellProps & Pick<ColumnOptions, 'grouped'>;

/** Since when it is official; until then what is missing, and the act. */
function Esito({ row, begin, grouped }: EsitoProps) {
  const { t } = useTexts(iterTesti);
  const now = useServerNow();
  if (row.dataUfficializzazione !== null)
    return (
      <div className={css.cell}>
        <StatusBadge tone="ok">{t('ufficiale')}</StatusBadge>
        <DateTime value={row.dataUfficializzazione} />
      </div>
    );
  const open = new Date(row.chiusura) >= now;
  return (
    <div className={`${css.cell} ${css.aperto}`}>
      <div className={css.beside}>
        <StatusBadge>{t('nonUfficiale')}</StatusBadge>
        {!open && (
          <Button small onPress={() => begin('ufficializza', row)}>
            <ActionLabel action={t('ufficializza')} titolo={t('diClasse', { classe: row.nomeClasse })} />
          </Button>
        )}
      </div>
      {/* Until when it is open the head of its call says. */}
      {!(open && grouped) && <span className={open ? `${css.quiet} ${css.whole}` : css.quiet}>{missing(row, now, t)}</span>}
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

/** Nothing until the classe is official, since nothing is visible before. */
const visibilitaOf = ({ esitoUfficializzato, visibilita }: IterRiga, t: Translate<typeof iterTesti>) =>
  esitoUfficializzato && <StatusBadge tone={visibilita ? 'ok' : 'warn'}>{t(visibilita ? 'visibile' : 'sospesa')}</StatusBadge>;

/** Editable until the classe is official (D-99). */
function Fine({ row, begin }: CellProps) {
  const { t } = useTexts(iterTesti);
  if (row.esitoUfficializzato) return <DateTime value={row.fineValutazione} />;
  const { fineValutazione, nomeClasse } = row;
  return (
    <button
      type="button"
      className={fineValutazione === null ? `${css.date} ${css.fine} ${css.unset}` : `${css.date} ${css.fine}`}
      onClick={() => begin('fine', row)}
    >
      <ActionLabel
        action={fineValutazione === null ? t('imposta') : formatInstant(fineValutazione)}
        titolo={t('fineDi', { classe: nomeClasse })}
      />
    </button>
  );
}
