import type { Novita } from './home.shape.ts';

/** What happened, and all the people who did it. */
export type NovitaInsieme = Novita & { persone: readonly string[] };

const DI_PERSONE: readonly Novita['tipo'][] = ['RICHIESTA_ACCETTATA', 'RICHIESTA_RIFIUTATA', 'RICHIESTA_RITIRATA'];

/**
 * Events, the latest first, with what several people did about one proposta as one line at the latest of them, the latest person first
 * (D-255): who was asked answers one after the other.
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
