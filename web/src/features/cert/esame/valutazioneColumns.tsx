import type { RigaValutazione } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { pathBeside } from '../../../page/beside.ts';
import { shortly } from '../../../page/shortly.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import type { MenuAct } from '../../../ui/controls/ActionsMenu.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { useScrivaniaColumns } from '../../scrivania/scrivaniaColumns.part.tsx';
import { useDelibere } from '../delibere/ScaricaDelibera.tsx';
import { SEGNI_ISTANZA, TONI_ISTANZA } from '../toniIstanza.ts';
import { esameTesti } from './esame.testi.ts';

/** A dialog about a row. */
export type Aperto = { kind: 'feed' | 'membri' | 'note' | 'riapri'; riga: IstanzaRiga };

/** The row of the ethics archive (evaluation and ethics, section 2). */
export function useValutazioneColumns(open: (aperto: Aperto) => void, scrivania: 'none' | 'optional' | 'shown'): Column<RigaValutazione>[] {
  const { t } = useTexts(esameTesti);
  const onDesk = useScrivaniaColumns<RigaValutazione>(scrivania === 'shown');
  const titoloOf = (riga: IstanzaRiga) => riga.titolo ?? t('senzaTitolo');
  return [
    {
      key: 'titolo',
      head: t('colonne.titolo'),
      title: true,
      wide: true,
      cell: (riga) => (
        <Link to={pathTo('/cert/valutazione/:id', { id: riga.id })} title={titoloOf(riga)}>
          {titoloOf(riga)}
        </Link>
      ),
    },
    {
      key: 'protocollo',
      head: t('colonne.protocollo'),
      whole: true,
      cell: ({ numeroProtocollo }) => numeroProtocollo,
      second: ({ dataInvio }, shown) => dataInvio && !shown.includes('inviata') && <DateTime value={dataInvio} to="day" />,
    },
    {
      key: 'inviata',
      head: t('colonne.inviata'),
      whole: true,
      optional: true,
      cell: ({ dataInvio }) => dataInvio && <DateTime value={dataInvio} to="day" />,
    },
    {
      key: 'seduta',
      head: t('colonne.seduta'),
      whole: true,
      optional: true,
      cell: ({ certSeduta }) => certSeduta && formatGiorno(certSeduta.dataSeduta),
    },
    {
      key: 'proponente',
      head: t('colonne.proponente'),
      cell: ({ utenteProponente }) => t('persona', utenteProponente),
      second: ({ utenteProponente }) => shortly(utenteProponente.dipartimento),
    },
    {
      key: 'feed',
      optional: scrivania === 'shown',
      head: t('colonne.feed'),
      whole: true,
      cell: (riga) => <Quanti kind="feed" count={riga.feedCompilati} riga={riga} open={open} />,
    },
    {
      key: 'membri',
      optional: scrivania === 'shown',
      head: t('colonne.membri'),
      whole: true,
      cell: (riga) => <Quanti kind="membri" count={riga.membriAssegnati} riga={riga} open={open} />,
    },
    {
      key: 'stato',
      head: t('colonne.stato'),
      bare: true,
      cell: ({ stato, lettera }) => (
        <StatusBadge tone={TONI_ISTANZA[stato.id]} sign={SEGNI_ISTANZA[stato.id]}>
          {lettera === null ? stato.descrizione : `${lettera}${DOT}${stato.descrizione}`}
        </StatusBadge>
      ),
      second: ({ condizioniSollecitateIl, condizioniVerificateIl, certSeduta }, shown) =>
        condizioniSollecitateIl !== null && condizioniVerificateIl === null
          ? t('sollecitataIl', { quando: formatDate(condizioniSollecitateIl) })
          : certSeduta !== null && !shown.includes('seduta') && t('sedutaDel', { giorno: formatGiorno(certSeduta.dataSeduta) }),
    },
    ...(scrivania === 'none' ? [] : onDesk),
  ];
}

type CellProps = { riga: IstanzaRiga; open: (aperto: Aperto) => void };

/** A button that says how many there are of what. Words stand for 0. */
function Quanti({ kind, count, riga, open }: CellProps & { kind: 'feed' | 'membri'; count: number }) {
  const { t } = useTexts(esameTesti);
  const titolo = t(kind === 'feed' ? 'feedDi' : 'membriDi', { titolo: riga.titolo ?? t('senzaTitolo') });
  return (
    <Button small variant="quiet" onPress={() => open({ kind, riga })}>
      <span style={{ fontWeight: 400 }}>
        <ActionLabel action={count === 0 ? t('nessunoAncora') : t(`quanti.${kind}`, { count })} titolo={titolo} />
      </span>
    </Button>
  );
}

const ATTI = [
  { azione: 'LEGGI_NOTE', kind: 'note', label: 'leggiNote' },
  { azione: 'RIAPRI', kind: 'riapri', label: 'riapri' },
] as const;

/** What may be done with a row besides opening it: its acts, and the delibere that the reader may have. */
export function useValutazioneActs(open: (aperto: Aperto) => void) {
  const { t } = useTexts(esameTesti);
  const delibere = useDelibere();
  const navigate = useNavigate();
  return (riga: RigaValutazione): MenuAct[] => [
    ...(riga.azioni.includes('VALUTA')
      ? [
          {
            key: 'valuta',
            label: t('valuta'),
            onPress: () => void navigate(pathBeside(pathTo('/cert/valutazione/:id', { id: riga.id }), 'valuta')),
          },
        ]
      : []),
    ...ATTI.filter(({ azione }) => riga.azioni.includes(azione)).map(({ kind, label }) => ({
      key: kind,
      label: t(label),
      onPress: () => open({ kind, riga }),
    })),
    ...delibere(riga).map(({ mediaId, label, onPress }) => ({ key: String(mediaId), label, onPress })),
  ];
}
