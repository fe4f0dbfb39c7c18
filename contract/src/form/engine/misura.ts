import { familyOf } from '../kinds/kinds.ts';
import type { Campo, Punto, TipoCampo } from '../template/template.types.ts';

export type Misura = 'NUMERO' | 'GIORNO';
type PuntoInCampo = Omit<Extract<Punto, { campo: number }>, 'campo'>;

const NUMERI: ReadonlySet<TipoCampo> = new Set(['numberfield', 'INTERO', 'currencyfield', 'IMPORTO', 'calculatedfield']);
const GIORNI: ReadonlySet<TipoCampo> = new Set(['datefield', 'DATA', 'datefield-indet']);
const DI_COLONNA: Readonly<Record<string, Misura | null>> = {
  intero: 'NUMERO',
  decimale: 'NUMERO',
  importo: 'NUMERO',
  data: 'GIORNO',
  testo: null,
  select: null,
};

/** What a rule ORDINE compares in a field; null: a text, which it cannot compare; undefined: a column whose kind no template says. */
export function misuraOf(campo: Campo, { colonna, quanto }: PuntoInCampo): Misura | null | undefined {
  if (colonna !== undefined) return ofColonna(campo, colonna);
  if (quanto !== undefined || NUMERI.has(campo.tipoCampo)) return 'NUMERO';
  return GIORNI.has(campo.tipoCampo) ? 'GIORNO' : null;
}

/** People have their columns in the template too, where "testo" says how a cell looks. */
function ofColonna(campo: Campo, uid: string): Misura | null | undefined {
  if (uid === 'mesiPersona') return 'NUMERO';
  const known: readonly { uid: string; tipo?: string }[] = familyOf(campo.tipoCampo)?.columns?.(campo) ?? [];
  const tipo = known.find((each) => each.uid === uid)?.tipo;
  return tipo === undefined ? undefined : DI_COLONNA[tipo];
}
