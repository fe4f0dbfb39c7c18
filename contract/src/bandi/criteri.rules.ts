import { nomeInLingua } from '../numbers/lingua.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { boundsFault, lengthFault, nameFault, type RowFault, rowFaults } from './classe.rules.ts';

export const TIPI_FASE = ['REFEREE_PARZIALE', 'COMMISSIONE', 'CHECK_BLOCCANTE'] as const;
export type TipoFase = (typeof TIPI_FASE)[number];
export const TIPI_CRITERIO = ['NORMALE', 'MEDIA_REFEREE', 'MEDIA_REFEREE_MODIFICABILE', 'DIPARTIMENTALI'] as const;
export type TipoCriterio = (typeof TIPI_CRITERIO)[number];

export type Fase = { nome: string; tipo: TipoFase };
export type ValoreCriterio = {
  valore: number;
  descrizione: string;
  minimo: number | null;
  massimo: number | null;
  valoreTrue: string | null;
  valoreFalse: string | null;
};
/** The English words of a value for referees; null: the same, except that a plain Sì becomes Yes. */
type ValoreInglese = { descrizioneEn: string | null; valoreTrueEn: string | null; valoreFalseEn: string | null };
/** A value as the office configures it. */
export type ValoreConfigurato = ValoreCriterio & ValoreInglese;
export type Criterio = {
  descrizione: string;
  /** The English words for referees (D-211); null: the same. */
  descrizioneEn: string | null;
  tipo: TipoCriterio;
  bloccante: boolean;
  /** Whether its score counts for the mean that is compared with the threshold (D-112). */
  concorreSoglia: boolean;
  coefficiente: number | null;
  faseId: number | null;
  valoreList: readonly ValoreConfigurato[];
};
export type Step = { nome: string; mesi: number | null };

const siInglese = (parola: string | null): string | null => (/^s[iì]$/iu.test(parola?.trim() ?? '') ? 'Yes' : null);

/** A value as everybody but the referees reads it. */
export const valorePerTutti = <V extends ValoreInglese>({ descrizioneEn: _, valoreTrueEn: __, valoreFalseEn: ___, ...valore }: V) => valore;

/** A value as a referee reads it: in English, where the office has written it (D-211). */
export function valorePerReferee<V extends ValoreConfigurato>(configurato: V) {
  const { descrizioneEn, valoreTrueEn, valoreFalseEn } = configurato;
  const valore = valorePerTutti(configurato);
  return {
    ...valore,
    descrizione: nomeInLingua('en', configurato.descrizione, descrizioneEn),
    valoreTrue: nomeInLingua('en', configurato.valoreTrue, valoreTrueEn ?? siInglese(configurato.valoreTrue)),
    valoreFalse: nomeInLingua('en', configurato.valoreFalse, valoreFalseEn),
  };
}

/** The phases of an evaluation, in their order. */
export const checkFasi = (fasi: readonly Fase[]): Violazione[] =>
  fasi.flatMap(({ nome }, riga) => rowFaults('faseValutazione', riga, nameFault(nome)));

/** Scores lie between the bounds of a value; coefficients have three decimals (platform core, section 9). */
export const checkCriteri = (criteri: readonly Criterio[]): Violazione[] =>
  criteri.flatMap(({ descrizione, descrizioneEn, coefficiente, valoreList }, riga) =>
    rowFaults('criteriValutazione', riga, [
      ...(descrizione.trim() === '' ? [['descrizione', 'Inserisci la descrizione.'] as const] : lengthFault('descrizione', descrizione)),
      ...lengthFault('descrizioneEn', descrizioneEn),
      ...(coefficiente === null || coefficiente < 0 || coefficiente > 999 || !hasDecimals(coefficiente, 3)
        ? [['coefficiente', 'Il coefficiente va da 0 a 999, con tre decimali al massimo.'] as const]
        : []),
      ...valoreList.flatMap(faultsOfValore),
    ]),
  );

/** A fault of one of the values of a criterion says which. */
const ofValore = (numero: number, faults: readonly RowFault[]): RowFault[] =>
  faults.map(([, messaggio]) => ['valoreList', `Valore ${numero + 1}. ${messaggio}`]);

const faultsOfValore = (configurato: ValoreConfigurato, numero: number): RowFault[] => {
  const { descrizione, descrizioneEn, valore, minimo, massimo } = configurato;
  const points = [valore, minimo, massimo].filter((each) => each !== null);
  return [
    ...ofValore(numero, [...lengthFault('descrizione', descrizione), ...lengthFault('descrizioneEn', descrizioneEn)]),
    ...(points.some((each) => each < 0 || each > 9999 || !hasDecimals(each, 2))
      ? ofValore(numero, [['valore', 'I punti vanno da 0 a 9999, con due decimali al massimo.']])
      : []),
    ...valoreContrario(configurato, numero),
  ];
};

const punti = (valore: number): string => valore.toLocaleString('it-IT');
const valoreContrario = ({ minimo, massimo }: ValoreCriterio, numero: number): RowFault[] =>
  ofValore(numero, boundsFault('minimo', { minimo, massimo }, punti));

/** Only the contradictions among the faults of criteria: one that is still being edited lacks other things. */
export const criteriContrari = (criteri: readonly Criterio[]): Violazione[] =>
  criteri.flatMap(({ valoreList }, riga) => rowFaults('criteriValutazione', riga, valoreList.flatMap(valoreContrario)));

const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(Math.round(value * 10 ** decimals) - value * 10 ** decimals) < 1e-6;

/** Reporting steps; the office sets their dates when they begin. */
export const checkSteps = (steps: readonly Step[]): Violazione[] =>
  steps.flatMap(({ nome, mesi }, riga) =>
    rowFaults('stepRendicontazione', riga, [
      ...nameFault(nome),
      ...(mesi === null || !Number.isInteger(mesi) || mesi < 0 || mesi > 240 ? [['mesi', 'I mesi vanno da 0 a 240.'] as const] : []),
    ]),
  );

type CriterionWeight = { massimo: number | null; coefficiente: number; bloccante: boolean };

/** The greatest score of a proposta; null where a criterion has no maximum of its own, as the mean of the referees. */
export function punteggioMassimo({ criteri }: { criteri: readonly CriterionWeight[] }): number | null {
  const scored = criteri.filter(({ bloccante, massimo }) => !(bloccante && massimo === null));
  if (scored.length === 0 || scored.some(({ massimo }) => massimo === null)) return null;
  const thousandths = scored.reduce((sum, { massimo, coefficiente }) => sum + Math.round((massimo ?? 0) * coefficiente * 1000), 0);
  return thousandths / 1000;
}
