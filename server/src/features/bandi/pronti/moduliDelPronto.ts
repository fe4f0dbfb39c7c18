import { canMakePronto, type UsoModulo } from '@sigeba/contract/bandi/bandoPronto.rules.ts';
import type { ModuloDelPronto } from '@sigeba/contract/bandi/bandoPronto.shape.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { nomeLibero } from '@sigeba/contract/moduli/moduli.rules.ts';
import { addForm } from '../../../form/formFile.ts';
import { type Pronto, prontoCalled } from '../../../form/pronti/pronti.ts';
import { listNomiModuli, lockNomiModuli } from '../../../form/template.queries.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/query.ts';
import { ensure } from '../../../ground/refuse.ts';
import { listModuliCalled, type ModuloRow } from './pronti.queries.ts';

/** A form that a ready-made call needs, and the version that its classi would name. */
type Bisogno = ModuloDelPronto & { pronto: Pronto; versioneId: number | null };

/** What becomes of each of these forms: a ready-made one is made, unless a published form of its kind and language has its codice. */
export const bisogniOf = (codici: readonly string[], rows: readonly ModuloRow[]): Bisogno[] =>
  codici.map((codice) => {
    const pronto = prontoCalled(codice);
    if (pronto === undefined) throw new Error(`No form ${codice}`);
    const row = rows.find((each) => each.codice === codice);
    if (row === undefined) return { codice, nome: pronto.nome, uso: 'CREA', versione: null, versioneId: null, pronto };
    const { nome, versione, versioneId } = row;
    return { codice, nome, uso: usoOf(row, pronto.template), versione, versioneId, pronto };
  });

function usoOf({ tipo, lingua, versioneId }: ModuloRow, needed: FormTemplate): UsoModulo {
  const fits = tipo === needed.tipo && lingua === needed.lingua;
  if (versioneId === null) return fits ? 'BOZZA' : 'BOZZA_DIVERSA';
  return fits ? 'USA' : 'DIVERSO';
}

/**
 * Makes and publishes the forms that the installation has not, and returns the version of each by codice (D-238). Refuses with their names
 * where forms of these codici cannot be used.
 */
export async function makeModuli(
  tx: Tx,
  { codici, bando }: { codici: readonly string[]; bando: string },
  request: Asking,
): Promise<ReadonlyMap<string, number>> {
  const { rows, altri } = await together(tx, {
    lock: lockNomiModuli.with(),
    rows: listModuliCalled.with({ codici }),
    altri: listNomiModuli.with(),
  });
  const bisogni = bisogniOf(codici, rows);
  ensure(canMakePronto(bisogni));
  const nomi = [...altri];
  const versioni = new Map<string, number>();
  for (const { codice, versioneId, pronto } of bisogni) {
    if (versioneId !== null) versioni.set(codice, versioneId);
    else {
      const nome = nomeLibero(pronto.nome, nomi);
      nomi.push({ nome, codice });
      versioni.set(codice, await publishPronto(tx, { pronto, nome, bando }, request));
    }
  }
  return versioni;
}

type Making = { pronto: Pronto; nome: string; bando: string };

async function publishPronto(tx: Tx, { pronto, nome, bando }: Making, request: Asking): Promise<number> {
  const { actor, received } = request;
  const stored = await addForm(tx, pronto.template, { nome, stato: 'PUBBLICATA', at: received, by: actor.id });
  const testo = `dal modello pronto «${pronto.nome}», pubblicato per il bando «${bando}»`;
  await record(tx, request, 'createModulo', { tipo: 'modulo', id: stored.formId }, { titolo: nome, testo });
  return stored.versioneId;
}
