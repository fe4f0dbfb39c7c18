import { formatDate } from '@sigeba/contract/instant.ts';
import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA } from '@sigeba/contract/proposte/stato.ts';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import type { Translate } from '../text/translate.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Amount } from '../ui/Amount.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { formatAmount, formatScore } from '../ui/format.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { TONI_PROPOSTA } from '../ui/toniProposta.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import css from './Archivio.module.css';
import { DA_ELENCO, linkId } from './elenco.ts';
import { statoArchivio } from './statoArchivio.ts';

type Col = Column<PropostaArchivio>;
type Words = Translate<'archivio'>;

/** Columns of the archive; what the row is called leads to its view. */
export function useArchivioColumns(): Col[] {
  const { t } = useTranslation('archivio');
  return [
    { key: 'stato', head: t('colonne.stato'), bare: true, width: '128px', cell: (row) => <Stato row={row} /> },
    {
      key: 'titolo',
      head: t('colonne.titolo'),
      title: true,
      truncate: true,
      sortable: true,
      width: '40%',
      cell: (row) => <Titolo row={row} />,
      second: (row) => <Riferimenti row={row} />,
    },
    {
      key: 'responsabile',
      head: t('colonne.responsabile'),
      sortable: true,
      truncate: true,
      width: '18%',
      cell: ({ responsabile }) => `${responsabile.cognome} ${responsabile.nome}`,
      second: ({ under40, dipartimento }) =>
        under40 ? (
          <>
            <span className={css.under40}>{t('under40')}</span> {shortly(dipartimento)}
          </>
        ) : (
          shortly(dipartimento)
        ),
    },
    {
      key: 'punteggio',
      head: t('colonne.valutazione'),
      numeric: true,
      sortable: true,
      cell: (row) => punteggioOf(row),
      second: (row) => sogliaOf(row, t),
    },
    {
      key: 'richiesto',
      head: t('colonne.richiesto'),
      numeric: true,
      sortable: true,
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
    { key: 'azioni', head: t('colonne.azioni'), bare: true, width: '96px', cell: (row) => <Azioni row={row} /> },
  ];
}

/** The word they all begin with says nothing in a narrow column. */
const shortly = (dipartimento: string | null): string | null => dipartimento?.replace(/^Dipartimento di /, '') ?? null;

function Stato({ row: { status, esitoSpeciale, statusValutazioneProposta } }: { row: PropostaArchivio }) {
  const stato = statoArchivio({ status, esitoSpeciale, esito: statusValutazioneProposta });
  return <StatusBadge tone={TONI_PROPOSTA[stato]}>{STATI_PROPOSTA[stato]}</StatusBadge>;
}

function Titolo({ row: { id, titolo } }: { row: PropostaArchivio }) {
  const { t } = useTranslation('archivio');
  return (
    <Link id={linkId(id)} to={pathTo('/ur/proposte/:id/view', { id })} state={DA_ELENCO} title={titolo ?? undefined}>
      {titolo || t('senzaTitolo')}
    </Link>
  );
}

/** What may be done with the row; the acts of the office follow here when they are built. */
function Azioni({ row: { id, titolo } }: { row: PropostaArchivio }) {
  const { t } = useTranslation('archivio');
  return (
    <Link to={pathTo('/ur/proposte/:id/view', { id })} state={DA_ELENCO}>
      {t('visualizza')}
      <VisuallyHidden>: {titolo || t('senzaTitolo')}</VisuallyHidden>
    </Link>
  );
}

function Riferimenti({ row: { numeroProtocollo, classe, status, sendTimestamp, lastUpdate } }: { row: PropostaArchivio }) {
  const { t } = useTranslation('archivio');
  const quando =
    status === 'INVIATA' && sendTimestamp !== null
      ? t('inviataIl', { giorno: formatDate(sendTimestamp) })
      : t('modificataIl', { giorno: formatDate(lastUpdate) });
  return [numeroProtocollo, `${classe.nome} ${classe.anno}`, quando].filter(Boolean).join(' · ');
}

/** A score stands only beside a concluded evaluation. */
const punteggioOf = ({ statusValutazioneProposta, punteggio }: PropostaArchivio): string | null =>
  statusValutazioneProposta === null || punteggio === null ? null : formatScore(punteggio);

function sogliaOf(row: PropostaArchivio, t: Words): string | null {
  const { punteggio, sogliaFinanziabilita } = row;
  if (sogliaFinanziabilita === null || punteggio === null || punteggioOf(row) === null) return null;
  const soglia = formatScore(sogliaFinanziabilita);
  return punteggio < sogliaFinanziabilita ? t('sottoSoglia', { soglia }) : t('soglia', { soglia });
}

const assegniOf = (importo: number | null, t: Words): string | null => (importo ? t('assegni', { importo: formatAmount(importo) }) : null);
