import type { StatusElenco } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA } from '@sigeba/contract/proposte/stato.ts';
import { formatSoglia, punteggioDi } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { Punteggio } from '../../../page/Punteggio.tsx';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Amount } from '../../../ui/data/Amount.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { formatAmount } from '../../../ui/data/format.ts';
import { AzioniEsito } from '../../esiti/AzioniEsito.part.tsx';
import { StatoBadge } from '../../proposte/StatoProposta.part.tsx';
import { GestioneReferee } from '../../referee/GestioneReferee.part.tsx';
import { CambiaTitolare } from '../../titolari/CambiaTitolare.part.tsx';
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
  DA_VALUTARE: ['dipartimento', 'classe', 'inviata'],
  VALUTATE: ['dipartimento', 'classe'],
  NON_FINANZIATE: ['dipartimento', 'classe'],
};

/** Columns of the archive as its state asks for them, then what may be done; what the row is called leads to its view. */
export function useArchivioColumns<Row extends PropostaArchivio>(status: StatusElenco, azioni: Column<Row>): Column<Row>[] {
  const { t } = useTexts(archivioTesti);
  const { chi } = useLettore();
  const [without, more] = [WITHOUT[status] ?? [], chi === 'mc' ? [] : (WITH[status] ?? [])];
  const columns = [...mainColumns(t), ...moneyColumns(t)];
  const places = [...columns.slice(0, 3), ...moreColumns(t), ...columns.slice(3)].map((column) => ({
    ...column,
    // Evaluators are not shown what was spent.
    optional:
      without.includes(column.key) || (chi === 'mc' && column.key === 'speso') || (column.optional === true && !more.includes(column.key)),
  }));
  return [...places, azioni];
}

/** What may be done with a row of the archive. */
export function useAzioniArchivio(): ArchivioColumn {
  const { t } = useTexts(archivioTesti);
  return { key: 'azioni', head: t('colonne.azioni'), acts: true, bare: true, width: '128px', cell: (row) => <Azioni row={row} /> };
}

const mainColumns = (t: TranslateArchivio): ArchivioColumn[] => [
  { key: 'stato', head: t('colonne.stato'), bare: true, width: '128px', cell: (row) => <Stato row={row} /> },
  {
    key: 'titolo',
    head: t('colonne.titolo'),
    title: true,
    truncate: true,
    width: '40%',
    cell: (row) => <Titolo row={row} />,
    second: (row, shown) => riferimenti(row, shown, t),
  },
  {
    key: 'responsabile',
    head: t('colonne.responsabile'),
    // On a card the name needs no label, and the figures have a line to themselves.
    bare: true,
    truncate: true,
    width: '18%',
    cell: ({ responsabile }) => nameOf(responsabile),
    second: ({ under40, dipartimento, responsabile, titolare }, shown) => {
      const holder =
        titolare === null || titolare.id === responsabile.id || shown.includes('titolare')
          ? null
          : t('titolareOra', { nome: nameOf(titolare) });
      const where = [shown.includes('dipartimento') ? null : shortly(dipartimento), holder].filter(Boolean).join(DOT);
      return under40 ? (
        <>
          <span className={css.under40}>{t('under40')}</span> <span>{where}</span>
        </>
      ) : (
        where
      );
    },
  },
];

/** Optional columns: what the second lines of other cells say too, and further data of a row. */
const moreColumns = (t: TranslateArchivio): ArchivioColumn[] =>
  (
    [
      { key: 'protocollo', width: '132px', cell: ({ numeroProtocollo }) => numeroProtocollo },
      { key: 'anno', numeric: true, width: '64px', cell: ({ classe }) => classe.anno },
      { key: 'titolare', width: '14%', cell: ({ titolare }) => titolare && nameOf(titolare) },
      { key: 'dipartimento', width: '14%', cell: ({ dipartimento }) => shortly(dipartimento) },
      { key: 'macroarea', width: '12%', cell: ({ macroArea }) => macroArea },
      { key: 'tipologia', width: '14%', cell: ({ classe }) => classe.tipologiaProgetto.nome },
      { key: 'classe', width: '14%', cell: ({ classe }) => classe.nome },
      { key: 'inviata', width: '100px', cell: ({ sendTimestamp }) => <DateTime value={sendTimestamp} to="day" /> },
      { key: 'aggiornata', width: '108px', cell: ({ lastUpdate }) => <DateTime value={lastUpdate} to="day" /> },
    ] as const satisfies readonly Omit<ArchivioColumn, 'head'>[]
  ).map((column) => ({ ...column, head: t(`colonne.${column.key}`), optional: true, truncate: column.width.endsWith('%'), whole: true }));

const moneyColumns = (t: TranslateArchivio): ArchivioColumn[] => [
  { key: 'punteggio', head: t('colonne.valutazione'), numeric: true, cell: valutataOf, second: (row) => sogliaOf(row, t) },
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

/** Drops "Dipartimento di", with which every name begins, to save room in a narrow column. */
const shortly = (dipartimento: string | null): string | null => dipartimento?.replace(/^Dipartimento di /, '') ?? null;

function Stato({ row }: { row: PropostaArchivio }) {
  const stato = statoRiga(row);
  return <StatoBadge stato={stato} />;
}

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

/** What may be done with the row. */
function Azioni({ row }: { row: PropostaArchivio }) {
  const { id, titolo, cambioTitolare, conReferee } = row;
  const { t } = useTexts(archivioTesti);
  const { vista, chi } = useLettore();
  const visualizza = (
    <Link to={pathTo(vista, { id })} state={FROM_ELENCO}>
      <ActionLabel action={t('visualizza')} titolo={titolo || t('senzaTitolo')} />
    </Link>
  );
  if (chi !== 'ur') return visualizza;
  return (
    <span className={css.azioni}>
      {visualizza}
      {conReferee && <GestioneReferee small proposta={row} area="ur" />}
      {cambioTitolare === null ? (
        <AzioniEsito small proposta={row} azioni={atHand(row)} />
      ) : (
        <CambiaTitolare small proposta={row} tipo={cambioTitolare} />
      )}
    </span>
  );
}

/** The first act on the outcome stands in the row; the others, and what is seldom done where referees are at work, beside it. */
const atHand = ({ azioniUfficio, conReferee }: PropostaArchivio) =>
  azioniUfficio.slice(0, 1).filter((azione) => !(conReferee && azione === 'NON_AMMISSIBILE'));

function riferimenti(
  { numeroProtocollo, classe, status, sendTimestamp, lastUpdate }: PropostaArchivio,
  shown: readonly string[],
  t: TranslateArchivio,
) {
  const sent = status === 'INVIATA' && sendTimestamp !== null;
  const quando = sent ? t('inviataIl', { giorno: formatDate(sendTimestamp) }) : t('modificataIl', { giorno: formatDate(lastUpdate) });
  const parts = [
    !shown.includes('protocollo') && numeroProtocollo,
    !shown.includes('classe') && `${classe.nome} ${classe.anno}`,
    !shown.includes(sent ? 'inviata' : 'aggiornata') && quando,
  ];
  return parts.filter(Boolean).join(DOT);
}

/** A score stands only beside a concluded evaluation. */
const punteggioOf = ({ statusValutazioneProposta, punteggio }: PropostaArchivio): number | null =>
  statusValutazioneProposta === null ? null : punteggio;

const valutataOf = (row: PropostaArchivio) => {
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
