import type { ImpostazioniForm, SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { checkImpostazioni, idAndName, sayImpostazione, sezioniDi } from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import {
  type ChiaveImpostazione,
  chiaviOf,
  impostazioneOf,
  type ValoreImpostazione,
} from '@sigeba/contract/configurazione/impostazioni.ts';
import { SEZIONI, type Sezione } from '@sigeba/contract/configurazione/sezioni.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { maxComponentiOf } from './configurazione.queries.ts';
import {
  findCommissioneOver,
  listContiTerza,
  listImpostazioni,
  lockConfigurazione,
  takeDocumento,
  writeImpostazioni,
} from './impostazioni.queries.ts';
import { getSezione, savedOf, valoreOf } from './presentImpostazioni.ts';
import { findStemma } from './stemma.queries.ts';

type Request = Asking & { params: { sezione: Sezione }; body: ImpostazioniForm };

/** Changes settings of one section; null restores the default. The second of two users who save is told (code 9). */
export async function saveImpostazioni(tx: Tx, request: Request): Promise<SezioneImpostazioni> {
  const { params, body, actor, received } = request;
  if (!sezioniDi(actor.roles).includes(params.sezione)) throw new Refused(no('FORBIDDEN'));
  const chiavi = chiaviOf(params.sezione);
  const { rows, conti } = await together(tx, {
    lock: lockConfigurazione.with(),
    rows: listImpostazioni.with({ chiavi }),
    conti: listContiTerza.with(),
  });
  const saved = savedOf(params.sezione, rows);
  ensureFresh(saved, body.lastUpdate, actor);
  const sent = Object.keys(body.valori) as ChiaveImpostazione[];
  ensureValid([
    ...sent.filter((chiave) => !chiavi.includes(chiave)).map((campo) => ({ campo, messaggio: "L'impostazione è di un'altra sezione." })),
    ...checkImpostazioni(body.valori),
    ...checkConti(body.valori, conti),
    ...(await checkComponenti(tx, body.valori, yearInRome(received))),
  ]);
  const before = (chiave: ChiaveImpostazione) => valoreOf(rows.find((row) => row.chiave === chiave));
  const files = await takeFiles(tx, body.valori, before, actor.id);
  const after = (chiave: ChiaveImpostazione) => files[chiave] ?? body.valori[chiave] ?? null;
  const changed = sent.filter((chiave) => JSON.stringify(before(chiave)) !== JSON.stringify(after(chiave)));
  if (changed.length === 0) return getSezione(tx, params.sezione);

  const righe = changed.map((chiave) => ({ chiave, valore: after(chiave), descrizione: impostazioneOf(chiave).nome }));
  await writeImpostazioni(tx, { righe, at: nextUpdate(saved, received), by: actor.realId });
  const say = (chiave: ChiaveImpostazione, valore: ValoreImpostazione) => nameOf(conti, chiave, valore) ?? sayImpostazione(chiave, valore);
  const said = changed.map(
    (chiave) => `${impostazioneOf(chiave).nome}: da «${say(chiave, before(chiave))}» a «${say(chiave, after(chiave))}»`,
  );
  await record(
    tx,
    request,
    'saveImpostazioni',
    { tipo: 'configurazione', id: null },
    { titolo: SEZIONI[params.sezione].nome, testo: said.join('; ') },
  );
  return getSezione(tx, params.sezione);
}

type Valori = ImpostazioniForm['valori'];

const NON_PDF = 'Il documento deve essere un PDF appena caricato.';
const NESSUNO_STEMMA = 'Lo stemma non c’è più: sceglilo di nuovo.';

/** The sent files, each by the name that the server knows; anything but the caller's fresh PDFs and a stored crest is refused. */
async function takeFiles(tx: Tx, valori: Valori, before: (chiave: ChiaveImpostazione) => unknown, utenteId: number): Promise<Valori> {
  const taken: Valori = {};
  for (const chiave of Object.keys(valori) as ChiaveImpostazione[]) {
    const { tipo } = impostazioneOf(chiave);
    const file = tipo === 'PDF' || tipo === 'STEMMA' ? idAndName(valori[chiave]) : null;
    if (file === null) continue;
    const stored = idAndName(before(chiave));
    const take = () => (tipo === 'PDF' ? takeDocumento(tx, { id: file.id, utenteId }) : findStemma(tx, { id: file.id }));
    const kept = stored?.id === file.id ? stored : await take();
    if (kept === undefined) ensureValid([{ campo: chiave, messaggio: tipo === 'PDF' ? NON_PDF : NESSUNO_STEMMA }]);
    else taken[chiave] = [String(file.id), kept.nome];
  }
  return taken;
}

type Conti = readonly RowOf<typeof listContiTerza>[];

/** Refuses an account that may not hold the setting. */
const checkConti = (valori: Valori, conti: Conti) =>
  (Object.entries(valori) as [ChiaveImpostazione, ValoreImpostazione][])
    .filter(([chiave, valore]) => impostazioneOf(chiave).tipo === 'CONTO' && typeof valore === 'number')
    .filter(([, valore]) => !conti.some((conto) => conto.valore === valore))
    .map(([campo]) => ({ campo, messaggio: 'Scegli un account attivo con l’abilitazione Terza Missione.' }));

/** Refuses a maximum below the members of a commissione that can still change. */
async function checkComponenti(tx: Tx, valori: Valori, anno: number) {
  const campo = 'commissione.max_componenti';
  if (!(campo in valori)) return [];
  const over = await findCommissioneOver(tx, { massimo: maxComponentiOf({ [campo]: valori[campo] }), anno });
  if (over === undefined) return [];
  const { nome, componenti } = over;
  return [{ campo, messaggio: `La commissione «${nome}» ha ${componenti} membri: indica almeno ${componenti}, o prima togline alcuni.` }];
}

const nameOf = (conti: Conti, chiave: ChiaveImpostazione, valore: ValoreImpostazione): string | undefined =>
  impostazioneOf(chiave).tipo === 'CONTO' ? conti.find((conto) => conto.valore === valore)?.nome : undefined;
