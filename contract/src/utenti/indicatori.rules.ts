import { FUORI_ANNO, isAnno } from '../anno.ts';
import type { Day } from '../giorno.ts';
import type { Violazione } from '../refusals/refusal.ts';

/** One year of indicators while it is edited; null is a missing value. */
export type IndicatoreScritto = {
  dataIndicatore: Day | null;
  ssd: string | null;
  sc: string | null;
  anno: number | null;
  soglia1: number | null;
  soglia2: number | null;
  soglia3: number | null;
  indicatore1: number | null;
  indicatore2: number | null;
  indicatore3: number | null;
};

export const INDICATORE_VUOTO: IndicatoreScritto = {
  dataIndicatore: null,
  ssd: null,
  sc: null,
  anno: null,
  soglia1: null,
  soglia2: null,
  soglia3: null,
  indicatore1: null,
  indicatore2: null,
  indicatore3: null,
};

export const NOMI_INDICATORE: Record<keyof IndicatoreScritto, string> = {
  anno: 'Anno',
  dataIndicatore: 'Data',
  sc: 'SC',
  ssd: 'SSD',
  soglia1: 'Soglia 1',
  soglia2: 'Soglia 2',
  soglia3: 'Soglia 3',
  indicatore1: 'Indicatore 1',
  indicatore2: 'Indicatore 2',
  indicatore3: 'Indicatore 3',
};
const CAMPI = Object.keys(NOMI_INDICATORE) as (keyof IndicatoreScritto)[];
const VALORI = ['soglia1', 'soglia2', 'soglia3', 'indicatore1', 'indicatore2', 'indicatore3'] as const;

/** Greatest value of a threshold or an indicator, which have two decimals; characters of a sector's code. */
const VALORE_MAX = 9_999_999.99;
const SETTORE_MAX = 20;

/** The field name of a row's fault: `indicatoriRicerca.0.soglia1`. */
export const campoIndicatore = (riga: number, campo: keyof IndicatoreScritto): string => `indicatoriRicerca.${riga}.${campo}`;

/** Added indicators must be complete (platform core, section 5), one group a year. */
export function checkIndicatori(righe: readonly IndicatoreScritto[]): Violazione[] {
  const anni = righe.map(({ anno }) => anno);
  return righe.flatMap((riga, at) => [
    ...CAMPI.filter((campo) => riga[campo] === null || riga[campo] === '').map((campo) => ({
      campo: campoIndicatore(at, campo),
      messaggio: `${NOMI_INDICATORE[campo]}: campo obbligatorio.`,
    })),
    ...wrongIn(riga).map(({ campo, messaggio }) => ({ campo: campoIndicatore(at, campo), messaggio })),
    ...(riga.anno !== null && anni.indexOf(riga.anno) < at
      ? [{ campo: campoIndicatore(at, 'anno'), messaggio: `Gli indicatori del ${riga.anno} ci sono già.` }]
      : []),
  ]);
}

function wrongIn(riga: IndicatoreScritto): { campo: keyof IndicatoreScritto; messaggio: string }[] {
  const { anno } = riga;
  return [
    ...VALORI.filter((campo) => !isValore(riga[campo])).map((campo) => ({
      campo,
      messaggio: `${NOMI_INDICATORE[campo]}: un numero tra 0 e ${VALORE_MAX.toLocaleString('it-IT')}, con due decimali al più.`,
    })),
    ...(anno === null || isAnno(anno) ? [] : [{ campo: 'anno' as const, messaggio: FUORI_ANNO }]),
    ...(['sc', 'ssd'] as const)
      .filter((campo) => (riga[campo]?.length ?? 0) > SETTORE_MAX)
      .map((campo) => ({ campo, messaggio: `${NOMI_INDICATORE[campo]}: al massimo ${SETTORE_MAX} caratteri.` })),
  ];
}

const isValore = (value: number | null): boolean =>
  value === null || (value >= 0 && value <= VALORE_MAX && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
