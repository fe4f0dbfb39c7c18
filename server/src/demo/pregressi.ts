import { annoCorrente } from './bandi.ts';
import { CHI } from './personeNote.ts';

type Pregresso = { chi: keyof typeof CHI; anniFa: number; progetto: string; importo: number; nonUtilizzato: number | null };

const PREGRESSI: readonly Pregresso[] = [
  { chi: 'maria', anniFa: 1, progetto: 'Indicizzazione di archivi sonori', importo: 8_000, nonUtilizzato: 0 },
  { chi: 'maria', anniFa: 3, progetto: 'Strutture dati per mappe storiche', importo: 3_500, nonUtilizzato: 0 },
  { chi: 'giovanni', anniFa: 2, progetto: 'Misure di rumore in vetri metallici', importo: 12_400, nonUtilizzato: 1_200 },
  { chi: 'sara', anniFa: 2, progetto: 'Annotazione di archivi orali', importo: 6_000, nonUtilizzato: null },
  { chi: 'sara', anniFa: 6, progetto: 'Reti neurali per la paleografia', importo: 4_000, nonUtilizzato: 0 },
];

/** Fundings that the system before this one knew. */
export function pregressiRows(now: Date) {
  return {
    finanziamento_pregresso: PREGRESSI.map(({ chi, anniFa, progetto, importo, nonUtilizzato }, at) => ({
      id: at + 1,
      utente_id: CHI[chi],
      anno: annoCorrente(now) - anniFa,
      progetto,
      ente: 'Università degli Studi di Ateneo Esempio',
      importo,
      non_utilizzato: nonUtilizzato,
      origine: 'SISTEMA PRECEDENTE',
    })),
  };
}
