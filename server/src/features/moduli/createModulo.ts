import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { checkNuovoModulo } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { NuovoModulo, Origine } from '@sigeba/contract/moduli/moduli.shape.ts';
import { addForm } from '../../form/formFile.ts';
import { moduloDaZero } from '../../form/pronti/daZero.ts';
import { prontoCalled } from '../../form/pronti/pronti.ts';
import { findTemplate, listNomiModuli, lockNomiModuli } from '../../form/template.queries.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { findVersione } from './moduli.queries.ts';

/**
 * Creates the draft of a new form: from nothing, from the library, or as a copy of a version of another form. A copy keeps ids and uids, so
 * that answers are copied from one form to the other field by field (D-239). Refuses a name or codice that another form has.
 */
export async function createModulo(tx: Tx, request: Asking & { body: NuovoModulo }): Promise<{ id: number; versioneId: number }> {
  const { body, actor, received } = request;
  const { template, testo } = await originOf(tx, body.origine, body.codice);
  const { altri } = await together(tx, { lock: lockNomiModuli.with(), altri: listNomiModuli.with() });
  ensureValid(checkNuovoModulo({ nome: body.nome, codice: body.codice, tipo: template.tipo }, altri));

  const nome = body.nome.trim();
  const modulo = { ...template, codice: body.codice };
  const { formId: id, versioneId } = await addForm(tx, modulo, { nome, stato: 'BOZZA', at: received, by: actor.id });
  await record(tx, request, 'createModulo', { tipo: 'modulo', id }, { titolo: nome, testo });
  return { id, versioneId };
}

/** The template that a new form begins with, and in words where it comes from. */
async function originOf(tx: Tx, origine: Origine, codice: string): Promise<{ template: FormTemplate; testo: string }> {
  switch (origine.da) {
    case 'ZERO':
      return { template: moduloDaZero({ codice, tipo: origine.tipo, lingua: origine.lingua }), testo: 'da zero' };
    case 'PRONTO': {
      const pronto = found(prontoCalled(origine.pronto));
      return { template: pronto.template, testo: `dal modello pronto «${pronto.nome}»` };
    }
    case 'MODULO': {
      const { nome, versione } = found(await findVersione(tx, { id: origine.versioneId }));
      const template = found(await findTemplate(tx, origine.versioneId));
      return { template, testo: `copiando la versione ${versione} di «${nome}»` };
    }
  }
}
