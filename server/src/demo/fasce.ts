import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';

/** What points mean, by the share of the greatest score at which each band ends. */
const FASCE = [
  { fino: 0.4, it: 'debole: lacune che il progetto non può colmare', en: 'weak: gaps that the project cannot fill' },
  { fino: 0.7, it: 'discreta: solida, con limiti da chiarire', en: 'fair: sound, with limits to be clarified' },
  { fino: 0.9, it: 'buona: convincente, con limiti marginali', en: 'good: convincing, with minor limits' },
  { fino: 1, it: 'eccellente: convincente in ogni aspetto', en: 'excellent: convincing in every respect' },
] as const;

/** The values of a criterion with a scale of bands from 0 to its greatest score (D-269), as rows. */
export const fasceDi = (massimo: number, lingua: Lingua) =>
  FASCE.map(({ fino, it, en }, at) => ({
    posizione: at + 1,
    valore: massimo * fino,
    minimo: massimo * (FASCE[at - 1]?.fino ?? 0),
    massimo: massimo * fino,
    descrizione: lingua === 'en' ? en : it,
    descrizione_en: lingua === 'en' ? null : en,
  }));
