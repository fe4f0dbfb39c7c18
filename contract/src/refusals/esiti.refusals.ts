import { formatNumero } from '../numbers/numero.ts';
import type { Refusal } from './refusal.ts';

const inPunti = (verbo: 'era' | 'è', punti: number | null): string =>
  punti === null ? `non c’${verbo}` : `${verbo} ${formatNumero(punti, 2, 2)}`;

/** The outcome of a proposta. */
export const esitiRefusals = {
  NON_FINANZIABILE: { status: 409, code: 91, it: () => 'Il punteggio assegnato non permette la finanziabilità del progetto.' },
  SOGLIA_NON_VERIFICABILE: { status: 409, code: 91, it: () => 'Senza punteggio non si può verificare la soglia.' },
  ESITO_DA_VALUTARE: { status: 409, code: 91, it: () => 'L’esito si assegna quando la valutazione è conclusa.' },
  PUNTEGGIO_CAMBIATO: {
    status: 409,
    code: 9,
    it: ({ perSoglia, era, ora }: { perSoglia: boolean; era: number | null; ora: number | null }) => {
      const quale = perSoglia ? 'il punteggio per la soglia' : 'il punteggio';
      return `La valutazione è cambiata da quando l’hai letta: ${quale} ${inPunti('era', era)}, ora ${inPunti('è', ora)}.`;
    },
  },
  ESITO_CONCLUSO: { status: 409, code: 91, it: () => 'L’esito è concluso e non si modifica più: prima va riaperto.' },
  ESITO_NON_CONCLUSO: { status: 409, code: 91, it: () => 'L’esito non è concluso: si può modificare senza riaprirlo.' },
  ESITO_SPECIALE: {
    status: 409,
    code: 91,
    it: () => 'L’esito di una proposta respinta o non ammissibile dipende dalla valutazione: si riapre quella.',
  },
  ESITO_CONCLUDE_PRESIDENTE: {
    status: 403,
    code: 13,
    it: () => 'I membri salvano in bozza: l’esito lo conclude il presidente della commissione.',
  },
  ESITO_RIAPRE_PRESIDENTE: { status: 403, code: 13, it: () => 'L’esito lo riaprono il presidente della commissione e l’ufficio.' },
  RETTIFICA_UFFICIO: { status: 403, code: 13, it: () => 'Un esito ufficiale lo rettifica l’ufficio.' },
  RETTIFICA_NON_UFFICIALE: { status: 409, code: 91, it: () => 'Si rettifica un esito ufficiale: questo non lo è ancora.' },
} as const satisfies Record<string, Refusal>;
