import type { Refusal } from '../refusal.ts';

/** The funding board of a classe and its scenari. */
export const graduatorieRefusals = {
  GRADUATORIA_UFFICIALE: { status: 409, code: 91, it: () => 'Gli esiti della classe sono ufficiali: la graduatoria si legge soltanto.' },
  GRADUATORIA_INCOMPLETA: {
    status: 409,
    code: 91,
    it: ({ quante }: { quante: number }) =>
      `${quante === 1 ? 'Una proposta non è ancora valutata' : `${quante} proposte non sono ancora valutate`}: lo scenario si applica a graduatoria completa.`,
  },
  GRADUATORIA_DECISA: {
    status: 409,
    code: 91,
    it: () => 'Tutti gli esiti della classe sono già conclusi: per cambiarli vanno prima riaperti.',
  },
  SCENARIO_APPLICATO: { status: 409, code: 91, it: () => 'Lo scenario è stato applicato e resta com’era: se ne può fare una copia.' },
  SCENARI_TROPPI: { status: 409, code: 91, it: ({ massimo }: { massimo: number }) => `Una classe tiene al massimo ${massimo} scenari.` },
} as const satisfies Record<string, Refusal>;
