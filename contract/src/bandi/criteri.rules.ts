import { nomeInLingua } from '../numbers/lingua.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { MINIMO_OLTRE } from './classe.rules.ts';

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

const violazioni = (campo: string, numero: number, faults: readonly string[]): Violazione[] =>
  faults.map((messaggio) => ({ campo: `${campo}.${numero}`, messaggio: `Riga ${numero + 1}: ${messaggio}.` }));

const named = (nome: string, massimo = 300): string[] => {
  if (nome.trim() === '') return ['inserire il nome'];
  return nome.length > massimo ? [`il nome ha al massimo ${massimo} caratteri`] : [];
};

/** The phases of an evaluation, in their order. */
export const checkFasi = (fasi: readonly Fase[]): Violazione[] =>
  fasi.flatMap(({ nome }, numero) => violazioni('faseValutazione', numero, named(nome)));

/** Scores lie between the bounds of a value; coefficients have three decimals (platform core, section 9). */
export const checkCriteri = (criteri: readonly Criterio[]): Violazione[] =>
  criteri.flatMap(({ descrizione, descrizioneEn, coefficiente, valoreList }, numero) =>
    violazioni('criteriValutazione', numero, [
      ...(descrizione.trim() === ''
        ? ['inserire la descrizione']
        : descrizione.length > 2048
          ? ['la descrizione ha al massimo 2048 caratteri']
          : []),
      ...((descrizioneEn ?? '').length > 2048 ? ['la descrizione in inglese ha al massimo 2048 caratteri'] : []),
      ...(coefficiente === null || coefficiente < 0 || coefficiente > 999 || !hasDecimals(coefficiente, 3)
        ? ['il coefficiente va da 0 a 999, con tre decimali al massimo']
        : []),
      ...valoreList.flatMap(faultsOfValore),
    ]),
  );

const faultsOfValore = ({ descrizione, descrizioneEn, valore, minimo, massimo }: ValoreConfigurato, numero: number): string[] => {
  const points = [valore, minimo, massimo].filter((each) => each !== null);
  return [
    ...(descrizione.length > 2048 ? [`valore ${numero + 1}: la descrizione ha al massimo 2048 caratteri`] : []),
    ...((descrizioneEn ?? '').length > 2048 ? [`valore ${numero + 1}: la descrizione in inglese ha al massimo 2048 caratteri`] : []),
    ...(points.some((each) => each < 0 || each > 9999 || !hasDecimals(each, 2))
      ? [`valore ${numero + 1}: i punti vanno da 0 a 9999, con due decimali al massimo`]
      : []),
    ...valoreContrario({ minimo, massimo }, numero),
  ];
};

const valoreContrario = ({ minimo, massimo }: Pick<ValoreCriterio, 'minimo' | 'massimo'>, numero: number): string[] =>
  minimo !== null && massimo !== null && minimo > massimo ? [`valore ${numero + 1}: ${MINIMO_OLTRE}`] : [];

/** Only the contradictions among the faults of criteria: one that is still being edited lacks other things. */
export const criteriContrari = (criteri: readonly Criterio[]): Violazione[] =>
  criteri.flatMap(({ valoreList }, numero) => violazioni('criteriValutazione', numero, valoreList.flatMap(valoreContrario)));

const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(Math.round(value * 10 ** decimals) - value * 10 ** decimals) < 1e-6;

/** Reporting steps; the office sets their dates when they begin. */
export const checkSteps = (steps: readonly Step[]): Violazione[] =>
  steps.flatMap(({ nome, mesi }, numero) =>
    violazioni('stepRendicontazione', numero, [
      ...named(nome),
      ...(mesi === null || !Number.isInteger(mesi) || mesi < 0 || mesi > 240 ? ['i mesi vanno da 0 a 240'] : []),
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
