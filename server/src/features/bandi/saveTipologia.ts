import { checkAnnoOf } from '@sigeba/contract/anno.ts';
import { canMoveWindow, canRenameTipologia, checkTipologia } from '@sigeba/contract/bandi/bando.rules.ts';
import type { TipologiaForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { finestraOf } from '@sigeba/contract/bandi/scadenza.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import type { TipologiaRow } from './configurazione.queries.ts';
import { writeTipologia } from './configurazioneWrites.queries.ts';
import { deleteLimitiOrfani } from './limiti.queries.ts';
import { ensureGruppo, ensureSiglaDiGruppo, type LockedBando, tipologiaIn } from './lockBando.ts';
import { tellProroga } from './proroga.ts';
import { limitiRinominati, moveLimiti, saveLimiti } from './saveLimiti.ts';

/** Whether the tipologia itself is to be saved, and not only its classi. */
export const touchesTipologia = ({ id: _, lastUpdate: __, classi: ___, ...own }: TipologiaForm): boolean =>
  Object.values(own).some((value) => value !== undefined);

/** Saves name, sigla, group, own instants and limits of a tipologia. Returns the instant of the write. */
export async function saveTipologia(tx: Tx, bando: LockedBando, form: TipologiaForm, request: Asking & { motivo?: string }): Promise<Date> {
  const { actor, received } = request;
  const tipologia = tipologiaIn(bando, form.id);
  ensureFresh(tipologia, form.lastUpdate, actor);

  const before = stateOf(tipologia);
  const given = Object.entries(form).filter(([key, value]) => value !== undefined && key in before);
  const after: ReturnType<typeof stateOf> = { ...before, ...Object.fromEntries(given) };
  const ofBando = { startTimestamp: bando.startTimestamp.toISOString(), endTimestamp: bando.endTimestamp.toISOString() };
  ensureValid([...checkTipologia(after, ofBando), ...checkAnnoOf('scadenzaRendicontoFissa', after.scadenzaRendicontoFissa)]);
  ensureGruppo(after.gruppo, request);
  const renamed = after.sigla !== before.sigla;
  if (renamed || after.gruppo !== before.gruppo) {
    ensure(canRenameTipologia(tipologia.proposte));
    await ensureSiglaDiGruppo(tx, { ...after, exceptId: tipologia.id });
  }
  const sigle = { id: tipologia.id, from: before.sigla, to: after.sigla };
  const limiti = renamed && form.limiti !== undefined ? await limitiRinominati(tx, form.limiti, sigle) : form.limiti;
  const windows = { before: windowOf(before, ofBando), after: windowOf(after, ofBando) };
  ensure(canMoveWindow({ ...windows, proposte: tipologia.proposte, ufficiali: tipologia.ufficiali }));

  const { id } = tipologia;
  const at = nextUpdate(tipologia, received);
  if (renamed) await moveLimiti(tx, sigle, request);
  await writeTipologia(tx, {
    ...after,
    id,
    nome: after.nome.trim(),
    at,
    by: actor.id,
    startTimestamp: instantOrNull(after.startTimestamp),
    endTimestamp: instantOrNull(after.endTimestamp),
    scadenzaRendicontoFissa: instantOrNull(after.scadenzaRendicontoFissa),
  });
  if (renamed) await deleteLimitiOrfani(tx);
  if (limiti !== undefined) await saveLimiti(tx, { id, sigla: after.sigla, limiti }, request);
  await record(tx, request, 'saveTipologia', { tipo: 'bando', id: bando.id }, { titolo: bando.nome, cosa: after.nome, tipologia: id });
  const end = new Date(windows.after.fine);
  if (windows.after.fine > windows.before.fine)
    await tellProroga(
      tx,
      { bando, tipologia: { id, nome: after.nome }, before: new Date(windows.before.fine), end, motivo: request.motivo ?? null },
      request,
    );
  return at;
}

const stateOf = ({ nome, sigla, gruppo, startTimestamp, endTimestamp, scadenzaRendicontoFissa }: TipologiaRow) => ({
  nome,
  sigla,
  gruppo,
  startTimestamp: startTimestamp?.toISOString() ?? null,
  endTimestamp: endTimestamp?.toISOString() ?? null,
  scadenzaRendicontoFissa: scadenzaRendicontoFissa?.toISOString() ?? null,
});

type Instants = { startTimestamp: string | null; endTimestamp: string | null };

/** The instants that apply to its proposte. */
function windowOf(own: Instants, bando: { startTimestamp: string; endTimestamp: string }) {
  const { startTimestamp, endTimestamp } = finestraOf(own, bando);
  return { inizio: new Date(startTimestamp).toISOString(), fine: new Date(endTimestamp).toISOString() };
}

const instantOrNull = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
