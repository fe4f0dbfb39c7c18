import type { Violazione } from '../../refusals/refusal.ts';

/** The number without its year, on whichever side it was typed. */
const senzaAnno = (numero: string, anno: number): string => {
  const said = numero.trim();
  if (said.endsWith(`/${anno}`)) return said.slice(0, -`/${anno}`.length);
  return said.startsWith(`${anno}/`) ? said.slice(`${anno}/`.length) : said;
};

/**
 * The number by which it is unique in its year: without the year, leading zeros and spaces, in lower case (index `cert_delibera_numero`,
 * D-195).
 */
export const numeroProprio = (numero: string, anno: number): string =>
  senzaAnno(numero, anno)
    .trim()
    .replace(/^[\s0]+(?=\d)/, '')
    .toLowerCase();

/** `14/2026`: the number with its year, once, wherever the year was typed (D-195). */
export const numeroDelAnno = (numero: string, anno: number): string => {
  const said = numero.trim();
  return senzaAnno(said, anno) === said ? `${said}/${anno}` : said;
};

/** The year of a delibera is that of its day: another year in its number is refused, and so is a year without a number. */
export function checkAnnoDelNumero(numero: string, anno: number): Violazione[] {
  if (numero.trim() !== '' && senzaAnno(numero, anno).trim() === '')
    return [{ campo: 'numeroDelibera', messaggio: 'Inserire il Numero Delibera' }];
  const said = [/^((?:19|20)\d\d)\//, /\/((?:19|20)\d\d)$/].flatMap((where) => where.exec(numero.trim())?.[1] ?? []);
  const other = said.find((each) => Number(each) !== anno);
  return other === undefined
    ? []
    : [{ campo: 'numeroDelibera', messaggio: `La delibera è del ${anno}: il suo numero non può essere del ${other}.` }];
}

/** The last progressive number of each year with delibere. */
export type UltimeDelibere = readonly { anno: number; numero: number }[];

const ultimaOf = (ultime: UltimeDelibere, anno: number): number => ultime.find((each) => each.anno === anno)?.numero ?? 0;

/** The proposed number: the next one of its year. */
export const prossimoNumero = (ultime: UltimeDelibere, anno: number): string => `${ultimaOf(ultime, anno) + 1}`;

/**
 * A warning about a number that is not the next one: it leaves a gap, breaks the order, or is not progressive; null where it is the next
 * (D-195).
 */
export function numeroInsolito(numero: string, anno: number, ultime: UltimeDelibere): string | null {
  const ultima = ultimaOf(ultime, anno);
  const prossima = `la prossima è la n. ${ultima + 1}/${anno}`;
  const said = numeroProprio(numero, anno);
  if (said === '') return null;
  if (!/^\d{1,9}$/.test(said)) return `«${senzaAnno(numero, anno).trim()}» non è un numero progressivo: ${prossima}.`;
  const quale = Number(said);
  if (quale === ultima + 1) return null;
  if (quale === ultima) return `La n. ${quale}/${anno} è già dell’ultima registrata: ${prossima}.`;
  if (quale < ultima) return `La n. ${quale}/${anno} viene prima dell’ultima registrata, la n. ${ultima}/${anno}: ${prossima}.`;
  const mancano = quale === ultima + 2 ? `manca la n. ${ultima + 1}` : `mancano le n. da ${ultima + 1} a ${quale - 1}`;
  return `Con la n. ${quale}/${anno} ${mancano}: ${prossima}.`;
}
