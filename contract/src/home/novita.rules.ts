import type { Novita } from './home.shape.ts';

/** What happened, and all the people who did it. */
export type NovitaInsieme = Novita & { persone: readonly string[] };

const DI_PERSONE: readonly Novita['tipo'][] = ['RICHIESTA_ACCETTATA', 'RICHIESTA_RIFIUTATA', 'RICHIESTA_RITIRATA'];

/**
 * Joins the answers of several people about one proposta in one line, which stands where the latest answer stood and names its people,
 * the latest first (D-255). Other events stay lines of their own. The events come in with the latest first.
 */
export function novitaInsieme(novita: readonly Novita[]): NovitaInsieme[] {
  const lines = new Map<string, NovitaInsieme & { persone: string[] }>();
  for (const [at, each] of novita.entries()) {
    const key = DI_PERSONE.includes(each.tipo) ? `${each.tipo} ${each.id}` : String(at);
    const persone = typeof each.persona === 'string' ? [each.persona] : [];
    const line = lines.get(key);
    if (line === undefined) lines.set(key, Object.assign({}, each, { persone }));
    else line.persone.push(...persone);
  }
  return [...lines.values()];
}
