import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';

/** A field that two people changed: what the other one stored in it. */
export type Conteso = { campo: string; valore: string | boolean | null } | { campo: string; valore?: never };

type Readings = { before: object; mine: object; theirs: object };

/** The fields that differ from `before` both here and there; without `valore` where it cannot be said in a line. */
export function contesi({ before, mine, theirs }: Readings): Conteso[] {
  const [was, own, other] = [before, mine, theirs] as Record<string, unknown>[];
  const changed = Object.keys(other ?? {}).filter((campo) => !sameValore(was?.[campo], other?.[campo]));
  return changed
    .filter((campo) => !sameValore(was?.[campo], own?.[campo]) && !sameValore(own?.[campo], other?.[campo]))
    .map((campo) => said(campo, other?.[campo]));
}

/** Lists, formatted text and what a select stands for say nothing by their value. */
function said(campo: string, valore: unknown): Conteso {
  if (valore === null || valore === '') return { campo, valore: null };
  if (typeof valore === 'boolean') return { campo, valore };
  if (campo.endsWith('Id')) return { campo };
  if (typeof valore === 'number') return { campo, valore: valore.toLocaleString('it-IT', { useGrouping: false }) };
  if (typeof valore !== 'string' || valore.includes('<') || /^[A-Z_]{5,}$/.test(valore)) return { campo };
  if (/^\d{4}-\d{2}-\d{2}$/.test(valore)) return { campo, valore: formatGiorno(valore) };
  return { campo, valore: /^\d{4}-\d{2}-\d{2}T/.test(valore) ? formatInstant(new Date(valore)) : valore };
}
