import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { Evento } from '../istanzaWrites.queries.ts';
import type { StoricoRow } from './esame.queries.ts';

const EVENTI: Record<Evento, string> = {
  INVIO: 'Istanza inviata',
  ASSEGNAZIONE: 'Membri assegnati',
  DECISIONE: 'Decisione del Comitato',
  RETTIFICA: 'Rettifica della delibera',
  NON_VALUTABILE: 'Dichiarata non valutabile',
  RIPORTATA: 'Riportata da valutare',
  RIAPERTURA: 'Riaperta',
  RISPOSTA_CONDIZIONI: 'Risposta alle condizioni',
  CONDIZIONI_VERIFICATE: 'Condizioni verificate',
  CONDIZIONI_NON_SODDISFATTE: 'Condizioni non soddisfatte',
  SEDUTA: 'Inserita in una seduta',
  SEDUTA_ANNULLATA: 'Tolta da una seduta annullata',
};

/** The data of a history entry, shown as one line for each. */
export type DatiPasso = {
  motivo?: string | null;
  note?: string | null;
  noteComponenti?: string | null;
  notaRevisione?: string | null;
  notePresidente?: string | null;
  risposta?: string | null;
  voti?: { favorevoli: number | null; astenuti: number | null; contrari: number | null } | null;
  /** The chair's vote prevailed in a tie (D-191). */
  prevalePresidente?: boolean;
  /** Why it was decided without numero legale or rapporteur (D-192). */
  motivoDeroga?: string | null;
  numeroDelibera?: string | null;
  dataSeduta?: string | null;
  dataDelibera?: string | null;
  membri?: { nome: string; come: string; note: string | null; minorMajor: 0 | 1 | null; inConflitto: boolean; presente?: boolean }[];
};

const VOCI = {
  motivo: 'Motivo',
  dataSeduta: 'Seduta',
  numeroDelibera: 'Delibera',
  dataDelibera: 'Data della delibera',
  motivoDeroga: 'Perché si è deciso comunque',
  note: 'Nota di valutazione',
  noteComponenti: 'Note componenti',
  notaRevisione: 'Richiesta al proponente',
  notePresidente: 'Nota del presidente',
  risposta: 'Risposta',
} as const;

/** An entry of the history in words. */
export function presentPasso({ id, evento, da, a, revisione, chiId, cognome, nome, quando, dati }: StoricoRow): Esame['storico'][number] {
  const kept = dati as DatiPasso;
  const said = (Object.keys(VOCI) as (keyof typeof VOCI)[]).flatMap((key) => {
    const testo = kept[key];
    return testo == null || testo === ''
      ? []
      : [{ voce: VOCI[key], testo: key === 'dataSeduta' || key === 'dataDelibera' ? formatGiorno(testo) : testo }];
  });
  return {
    id,
    evento: EVENTI[evento as Evento] ?? evento,
    daStato: STATI_ISTANZA[da].descrizione,
    aStato: STATI_ISTANZA[a].descrizione,
    revisione,
    chi: { id: chiId, cognome, nome },
    quando: quando.toISOString(),
    dati: [...said, ...votiOf(kept), ...(kept.membri ?? []).map(membroOf)],
  };
}

function votiOf({ voti, prevalePresidente }: DatiPasso) {
  if (voti == null || voti.favorevoli === null) return [];
  const testo = `favorevoli ${voti.favorevoli}, astenuti ${voti.astenuti ?? 0}, contrari ${voti.contrari ?? 0}`;
  return [{ voce: 'Voti', testo: prevalePresidente === true ? `${testo}; prevale il voto del presidente` : testo }];
}

const membroOf = ({ nome, come, note, minorMajor, inConflitto }: NonNullable<DatiPasso['membri']>[number]) => ({
  voce: `${nome} (${come})`,
  testo:
    [
      inConflitto ? 'in conflitto di interessi' : '',
      minorMajor === null ? '' : ['revisione minore', 'revisione maggiore'][minorMajor],
      note ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · ') || 'nessuna nota',
});
