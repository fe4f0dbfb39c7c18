import type { Partecipante, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useUtente } from '../../api/useUtente.ts';
import { sees } from '../../page/sees.ts';
import { useTexts } from '../../text/useTexts.ts';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { type Sign, StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';
import { Card } from '../../ui/layout/Card.tsx';
import css from './Archivio.module.css';
import { archivioTesti } from './archivio.testi.ts';
import { useLettore } from './lettore.ts';

const TONI: Record<Partecipante['status'], Tone> = { PENDING: 'warn', ACCETTATA: 'ok', RIFIUTATA: 'neutral', RITIRATA: 'neutral' };
const SEGNI: Partial<Record<Partecipante['status'], Sign>> = { PENDING: 'waiting', RIFIUTATA: 'no', RITIRATA: 'no' };

type Riga = Partecipante & { categoria: string };

/** Who takes part, in which categoria, and what they answered to the request. */
export function Partecipanti({ proposta }: { proposta: Proposta }) {
  const { t } = useTexts(archivioTesti);
  const { chi } = useLettore();
  const { utente } = useUtente();
  const opens = chi === 'ur' && utente !== null && sees(utente, '/ur/anagrafica/utente/:id');
  const of = (partecipanti: Partecipante[], categoria: string): Riga[] => partecipanti.map((each) => ({ ...each, categoria }));
  const righe = [
    ...of(proposta.partecipanti_coproponenti, t('vista.coproponenti')),
    ...of(proposta.partecipanti_doc_ric, t('vista.docenti')),
    ...of(proposta.partecipanti_altri, t('vista.altri')),
    ...of(proposta.partecipanti_dott_ass_spec, t('vista.inFormazione')),
  ];
  const columns: Column<Riga>[] = [
    {
      key: 'persona',
      head: t('vista.persona'),
      title: true,
      width: '20%',
      cell: ({ utenteId: id, cognome, nome }) =>
        opens ? <Link to={pathTo('/ur/anagrafica/utente/:id', { id })}>{`${cognome} ${nome}`}</Link> : `${cognome} ${nome}`,
    },
    { key: 'categoria', head: t('vista.categoria'), cell: ({ categoria }) => <span className={css.words}>{categoria}</span> },
    { key: 'ruolo', head: t('vista.ruolo'), cell: ({ ruolo }) => ruolo && <span className={css.words}>{ruolo}</span> },
    { key: 'dipartimento', head: t('vista.dipartimento'), cell: ({ dipartimento }) => dipartimento },
    { key: 'ssd', head: t('vista.ssd'), cell: ({ ssd }) => ssd && <span className={css.whole}>{ssd}</span> },
    {
      key: 'risposta',
      head: t('vista.risposta'),
      bare: true,
      cell: ({ status, decaduta }) => (
        <StatusBadge tone={TONI[status]} sign={SEGNI[status]}>
          {t(decaduta ? 'vista.risposte.decaduta' : `vista.risposte.${status}`)}
        </StatusBadge>
      ),
    },
  ];
  return (
    <Card title={t('vista.partecipanti')} flush>
      <DataTable
        label={t('vista.partecipanti')}
        columns={columns}
        rows={righe}
        rowKey={({ utenteId, categoriaId }) => `${utenteId}-${categoriaId}`}
        empty={<EmptyState title={t('vista.nessunPartecipante')} />}
      />
    </Card>
  );
}
