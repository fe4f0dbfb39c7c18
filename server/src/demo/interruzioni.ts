import { formatInstant } from '@sigeba/contract/instant.ts';
import { CHI } from './personeNote.ts';

const HOUR = 3_600_000;
const MOTIVO = 'Guasto della rete di Ateneo: il portale non si raggiungeva.';

type Bandi = readonly { id: number; anno: number; nome: string; end_timestamp: Date }[];

/** Last year the network failed some hours before the end of a call: the office put it off by a day. */
export function interruzioniRows(bandi: Bandi) {
  const last = Math.max(...bandi.map(({ anno }) => anno)) - 1;
  const bando = bandi.find(({ anno }) => anno === last);
  if (bando === undefined) throw new Error(`The demonstration has no call of ${last}.`);
  const dopo = bando.end_timestamp;
  const prima = new Date(dopo.getTime() - 24 * HOUR);
  const [dal, al, quando] = [5, 2, 1].map((hours) => new Date(prima.getTime() - hours * HOUR)) as [Date, Date, Date];
  const act = { quando, utente_reale_id: CHI.ufficio, utente_effettivo_id: CHI.ufficio, ip: '192.0.2.8' };
  const testo = `dal ${formatInstant(dal)} al ${formatInstant(al)} (${MOTIVO}); termini posticipati: 1`;
  return {
    interruzione: [{ id: 1, dal, al, motivo: MOTIVO, created_at: quando, created_by: CHI.ufficio }],
    interruzione_proroga: [{ id: 1, interruzione_id: 1, bando_id: bando.id, bando: bando.nome, tipologia: null, prima, dopo }],
    audit_log: [
      {
        ...act,
        azione: 'prorogaBando',
        oggetto_tipo: 'bando',
        oggetto_id: bando.id,
        dati: JSON.stringify({ titolo: bando.nome, testo: `al ${formatInstant(dopo)} (avvisi: 0)` }),
      },
      { ...act, azione: 'declareInterruzione', oggetto_tipo: 'interruzione', oggetto_id: 1, dati: JSON.stringify({ testo }) },
    ],
  };
}
