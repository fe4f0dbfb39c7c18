import type { StatusElenco } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA } from '@sigeba/contract/proposte/stato.ts';
import { formatSoglia, punteggioDi } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { Punteggio } from '../../../page/Punteggio.tsx';
import { shortly } from '../../../page/shortly.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Amount } from '../../../ui/data/Amount.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { formatAmount } from '../../../ui/data/format.ts';
import { StatoBadge } from '../../proposte/StatoProposta.part.tsx';
import { useScrivaniaColumns } from '../../scrivania/scrivaniaColumns.part.tsx';
import css from '../Archivio.module.css';
import { archivioTesti } from '../archivio.testi.ts';
import { FROM_ELENCO, linkId } from '../elenco.ts';
import { useLettore } from '../lettore.ts';
import { isApribile, statoRiga } from '../statoArchivio.ts';

type ArchivioColumn = Column<PropostaArchivio>;
type TranslateArchivio = Translate<typeof archivioTesti>;

/** Columns that have no value in a status, since nothing was evaluated or funded. */
const WITHOUT: Partial<Record<StatusElenco, readonly string[]>> = {
  BOZZA: ['punteggio', 'concesso', 'speso', 'inviata', 'protocollo'],
  DA_VALUTARE: ['punteggio', 'concesso', 'speso'],
  VALUTATE: ['concesso', 'speso'],
  NON_FINANZIATE: ['concesso', 'speso'],
  ALTRE_MACROAREE: ['punteggio', 'concesso', 'speso'],
};
/** Columns that the archive shows in their place. A commission needs the room for its acts, and reads these values in second lines. */
const WITH: Partial<Record<StatusElenco, readonly string[]>> = {
  BOZZA: ['dipartimento', 'classe', 'aggiornata'],
  DA_VALUTARE: ['classe', 'inviata'],
  VALUTATE: ['classe'],
  NON_FINANZIATE: ['classe'],
};

/** Columns of the archive as its state asks for them; what the row is called leads to its view. */
export function useArchivioColumns(status: StatusElenco, onDesk = false): ArchivioColumn[] {
  const { t } = useTexts(archivioTesti);
  const { chi } = useLettore();
  // The desk takes the room of the amounts, which are chosen.
  const hidden = onDesk ? ['punteggio', 'richiesto', 'concesso', 'speso'] : (WITHOUT[status] ?? []);
  const [without, more] = [hidden, chi === 'mc' || onDesk ? [] : (WITH[status] ?? [])];
  const scrivania = useScrivaniaColumns<PropostaArchivio>(onDesk);
  const columns = [...mainColumns(t), ...moneyColumns(t)];
  const places = [...columns.slice(0, 3), ...moreColumns(t), ...columns.slice(3)].map((column) => ({
    ...column,
    // Evaluators are not shown what was spent.
    optional:
      without.includes(column.key) || (chi === 'mc' && column.key === 'speso') || (column.optional === true && !more.includes(column.key)),
  }));
  return [...places, ...(chi === 'ur' ? scrivania : [])];
}

const mainColumns = (t: TranslateArchivio): ArchivioColumn[] => [
  {
    key: 'stato',
    head: t('colonne.stato'),
    bare: true,
    cell: (row) => <Stato row={row} />,
    second: ({ numeroProtocollo }, shown) => (shown.includes('protocollo') ? null : numeroProtocollo),
  },
  {
    key: 'titolo',
    head: t('colonne.titolo'),
    title: true,
    wide: true,
    cell: (row) => <Titolo row={row} />,
    // The column of the score, which says it too, is hidden in some states.
    second: (row, shown) => (isApribile(row) || shown.includes('punteggio') ? null : t('mc.macroareaNonValutabile')),
  },
  {
    key: 'responsabile',
    head: t('colonne.responsabile'),
    // On a card the name needs no label, and the figures have a line to themselves.
    bare: true,
    cell: ({ responsabile, under40 }) => (
      <>
        {nameOf(responsabile)} {under40 && <span className={css.under40}>{t('under40')}</span>}
      </>
    ),
    second: (row, shown) => <Sotto row={row} shown={shown} />,
  },
];

/** Under the lead: the classe, the department, and who holds the project now, as far as no column says so. */
function Sotto({ row, shown }: { row: PropostaArchivio; shown: readonly string[] }) {
  const { t } = useTexts(archivioTesti);
  const { classe, dipartimento, responsabile, titolare } = row;
  const other = titolare !== null && titolare.id !== responsabile.id && !shown.includes('titolare');
  const facts = [
    // The year stands in the number.
    !shown.includes('classe') && (row.numeroProtocollo === null ? `${classe.nome} ${classe.anno}` : classe.nome),
    other && t('titolareOra', { nome: nameOf(titolare) }),
    !shown.includes('dipartimento') && shortly(dipartimento),
  ].filter((fact): fact is string => typeof fact === 'string');
  return <span title={facts.join(DOT)}>{facts.join(DOT)}</span>;
}

/** Optional columns: what the second lines of other cells say too, and further data of a row. */
const moreColumns = (t: TranslateArchivio): ArchivioColumn[] =>
  (
    [
      { key: 'protocollo', cell: ({ numeroProtocollo }) => numeroProtocollo },
      { key: 'anno', numeric: true, cell: ({ classe }) => classe.anno },
      { key: 'titolare', cell: ({ titolare }) => titolare && nameOf(titolare) },
      { key: 'dipartimento', cell: ({ dipartimento }) => shortly(dipartimento) },
      { key: 'macroarea', cell: ({ macroArea }) => macroArea },
      { key: 'tipologia', cell: ({ classe }) => classe.tipologiaProgetto.nome },
      { key: 'classe', cell: ({ classe }) => classe.nome },
      { key: 'inviata', cell: ({ sendTimestamp }) => <DateTime value={sendTimestamp} to="day" /> },
      { key: 'aggiornata', cell: ({ lastUpdate }) => <DateTime value={lastUpdate} to="day" /> },
    ] as const satisfies readonly Omit<ArchivioColumn, 'head'>[]
  ).map((column) => ({ ...column, head: t(`colonne.${column.key}`), optional: true }));

const moneyColumns = (t: TranslateArchivio): ArchivioColumn[] => [
  {
    key: 'punteggio',
    head: t('colonne.valutazione'),
    numeric: true,
    cell: (row) => valutataOf(row, t),
    second: (row) => sogliaOf(row, t),
  },
  {
    key: 'richiesto',
    head: t('colonne.richiesto'),
    numeric: true,
    cell: (row) => <Amount value={row.finanziamentoRichiesto} />,
    second: ({ assegnoRichiesto }) => assegniOf(assegnoRichiesto, t),
  },
  {
    key: 'concesso',
    head: t('colonne.concesso'),
    numeric: true,
    cell: (row) => <Amount value={row.finanziamentoConcesso || null} />,
    second: ({ assegnoConcesso }) => assegniOf(assegnoConcesso, t),
  },
  { key: 'speso', head: t('colonne.speso'), numeric: true, cell: (row) => <Amount value={row.finanziamentoSpeso} /> },
];

const nameOf = ({ cognome, nome }: Persona): string => `${cognome} ${nome}`;

function Stato({ row }: { row: PropostaArchivio }) {
  const { t } = useTexts(archivioTesti);
  const stato = statoRiga(row);
  return (
    <>
      <StatoBadge stato={stato} />
      {isAiReferee(row) && <small className={css.aiReferee}>{t('mc.aiReferee')}</small>}
      {'esitoAperto' in row && row.esitoAperto === true && <small className={css.aperto}>{t('aperti.riga')}</small>}
    </>
  );
}

/** What its referees read waits for them, and for nobody of the commission (D-107). */
const isAiReferee = (row: PropostaArchivio): boolean =>
  row.statusValutazioneProposta === null && 'refereeAttivi' in row.classe && row.classe.refereeAttivi === true;

function Titolo({ row }: { row: PropostaArchivio }) {
  const { t } = useTexts(archivioTesti);
  const { vista } = useLettore();
  const { id, titolo } = row;
  if (!isApribile(row)) return <span id={linkId(id)}>{titolo || t('senzaTitolo')}</span>;
  return (
    <Link id={linkId(id)} to={pathTo(vista, { id })} state={FROM_ELENCO} title={titolo ?? undefined}>
      {titolo || t('senzaTitolo')}
    </Link>
  );
}

/** A score stands only beside a concluded evaluation. */
const punteggioOf = ({ statusValutazioneProposta, punteggio }: PropostaArchivio): number | null =>
  statusValutazioneProposta === null ? null : punteggio;

const valutataOf = (row: PropostaArchivio, t: TranslateArchivio) => {
  if (!isApribile(row)) return <small className={css.why}>{t('mc.macroareaNonValutabile')}</small>;
  // A rejected proposta shows no score, which would mean nothing beside the rejection.
  if (row.esitoSpeciale === 'RESPINTA' && row.tipoValutazione === 'PUNTEGGIO') return STATI_PROPOSTA.RESPINTA;
  const punteggio = punteggioOf(row);
  const { decimaliPunteggio: decimali, punteggioMassimo: massimo } = row;
  return punteggio !== null && <Punteggio punteggio={punteggio} decimali={decimali} massimo={massimo} {...punteggioDi(row)} />;
};

function sogliaOf(row: PropostaArchivio, t: TranslateArchivio): string | null {
  const { sogliaFinanziabilita, sottoSoglia } = row;
  if (sogliaFinanziabilita === null || row.esitoSpeciale !== null || punteggioOf(row) === null) return null;
  const soglia = formatSoglia(sogliaFinanziabilita, row.decimaliPunteggio);
  return sottoSoglia ? t('sottoSoglia', { soglia }) : t('soglia', { soglia });
}

const assegniOf = (importo: number | null, t: TranslateArchivio): string | null =>
  importo ? t('assegni', { importo: formatAmount(importo) }) : null;
