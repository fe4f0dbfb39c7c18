import { isDay } from '../../giorno.ts';
import { formatNumero, roundTo } from '../../numbers/numero.ts';
import { familyOf } from '../kinds/kinds.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valore, Valori } from '../template/template.types.ts';
import { answerOf } from './answers.ts';

type Script = {
  /** Parameters: uids of fields of the template. */
  parametri: readonly string[];
  /** The text to show; null while an answer that it needs is missing. */
  run: (read: (parametro: string) => Valore, numeric: (parametro: string) => number | null) => string | null;
};

const DAY_MS = 86_400_000;

/** The scripts that a js-script field may name, with the fields that each reads. Data never brings code: the lint refuses any other name (D-154). */
export const scripts = {
  /** Days from one date to the other, both included. */
  durata: {
    parametri: ['dal', 'al'],
    run(read) {
      const [dal, al] = [read('dal'), read('al')];
      if (!isDay(dal) || !isDay(al) || al < dal) return null;
      const days = (Date.parse(al) - Date.parse(dal)) / DAY_MS + 1;
      return days === 1 ? '1 giorno' : `${formatNumero(days)} giorni`;
    },
  },
  /** A part as a percentage of the total. */
  percentuale: {
    parametri: ['parte', 'totale'],
    run(_read, numeric) {
      const [parte, totale] = [numeric('parte'), numeric('totale')];
      return parte === null || totale === null || totale === 0 ? null : `${formatNumero(roundTo((parte / totale) * 100, 1), 1)}%`;
    },
  },
} as const satisfies Record<string, Script>;

export type NomeScript = keyof typeof scripts;
export const isNomeScript = (nome: string): nome is NomeScript => Object.hasOwn(scripts, nome);

const scriptNamed = (nome: string): Script | undefined => (isNomeScript(nome) ? scripts[nome] : undefined);

const parametro = (campo: Campo, nome: string): string => {
  const uid = campo.opzioni?.script?.parametri[nome];
  return typeof uid === 'string' ? uid : '';
};

/** The faults of a js-script field: an unknown name, or a parameter that names no field. */
export function scriptFaults(campo: Campo, known: (uid: string) => boolean): string[] {
  const nome = campo.opzioni?.script?.nome ?? '';
  const script = scriptNamed(nome);
  if (script === undefined) return [`lo script "${nome}" non esiste.`];
  return script.parametri
    .filter((each) => !known(parametro(campo, each)))
    .map((each) => `il parametro "${each}" non nomina un campo del modulo.`);
}

/** The text of a js-script field for these answers. */
export function runScript(campo: Campo, template: FormTemplate, valori: Valori): string | null {
  const nome = campo.opzioni?.script?.nome ?? '';
  const script = scriptNamed(nome);
  const { campi } = indexTemplate(template);
  const source = (each: string) => campi.get(parametro(campo, each))?.campo;
  const read = (each: string): Valore => {
    const found = source(each);
    return found === undefined ? null : answerOf(found, valori);
  };
  const numeric = (each: string): number | null => {
    const found = source(each);
    return found === undefined ? null : (familyOf(found.tipoCampo)?.numeric?.(found, read(each), null) ?? null);
  };
  return script?.run(read, numeric) ?? null;
}
