import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { DatiPasso, Evento, MembroPasso } from '../istanzaWrites.queries.ts';
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

/** What is said of an entry, a line for each. */
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
  const said = (Object.keys(VOCI) as (keyof typeof VOCI)[]).flatMap((key) => {
    const testo = dati[key];
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
    dati: [...said, ...votiOf(dati), ...(dati.membri ?? []).map(membroOf)],
  };
}

function votiOf({ voti, prevalePresidente }: DatiPasso) {
  if (voti == null || voti.favorevoli === null) return [];
  const testo = `favorevoli ${voti.favorevoli}, astenuti ${voti.astenuti ?? 0}, contrari ${voti.contrari ?? 0}`;
  return [{ voce: 'Voti', testo: prevalePresidente === true ? `${testo}; prevale il voto del presidente` : testo }];
}

const membroOf = ({ nome, come, note, minorMajor, inConflitto }: MembroPasso) => ({
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
