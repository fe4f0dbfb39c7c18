import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { CosaScrivania } from '@sigeba/contract/scrivania/scrivania.acts.ts';
import { checkLotto, ETICHETTE_MAX, etichetteOf, LOTTO_MAX, ufficioOf } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { LottoScrivania, SelezioneScrivania } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { accountOf } from './persone.ts';
import { lettoreDi } from './readScrivania.ts';
import {
  applyEtichette,
  applyToScrivanie,
  countFuoriGruppo,
  countSelezione,
  countTroppe,
  ensureScrivanie,
  listCambiate,
  listEtichette,
  lockScrivanie,
} from './scrivania.queries.ts';

const COSE: readonly CosaScrivania[] = ['assegnataA', 'etichette', 'promemoria'];

/** The objects that an act changes. `trovate`: how many rows the list has, where it finds some only by the desks of their reports. */
type Trovate = { ids: number[]; trovate?: number };
/** Finds the objects that a filter or a selection of the office's list holds and the account reads: at most `atMost`. */
type Which<Filtri> = (tx: Tx, asking: Asking, filtri: Filtri, atMost: number) => Promise<Trovate>;

/** The bulk acts on the desk of one kind of object. */
export function lottoOf<Filtri>(oggetto: 'proposta' | 'istanza', which: Which<Filtri>) {
  async function chosenBy(tx: Tx, asking: Asking, filtri: Filtri): Promise<Required<Trovate>> {
    const { ids, trovate = ids.length } = await which(tx, asking, filtri, LOTTO_MAX + 1);
    if (trovate > LOTTO_MAX) throw new Refused(no('LOTTO_TROPPO_GRANDE', { massimo: LOTTO_MAX }));
    return { ids: ids.toSorted((one, other) => one - other), trovate };
  }

  async function selezioneOf(tx: Tx, { ids, trovate }: Required<Trovate>): Promise<SelezioneScrivania> {
    const { stato, ...counted } = await countSelezione(tx, { ids }, { oggetto });
    return { quante: ids.length, soloRendiconti: trovate - ids.length, ...counted, impronta: stato };
  }

  return {
    /** What a bulk act would meet. */
    show: async (tx: Tx, request: Asking & { query: Filtri }): Promise<SelezioneScrivania> =>
      selezioneOf(tx, await chosenBy(tx, request, request.query)),

    /** Applies the chosen change to the whole selection or to none of it; refused once the selection is not as it was shown (D-258). */
    apply: async (tx: Tx, request: Asking & { body: LottoScrivania & { filtri: Filtri } }): Promise<{ quante: number }> => {
      const { actor, received, body } = request;
      const { assegnataA, promemoria } = body;
      ensureValid(checkLotto(body, dayInRome(request.received)));
      const chosen = await chosenBy(tx, request, body.filtri);
      const { ids } = chosen;
      // An act that only takes away needs no new desks.
      if (assegnataA != null || promemoria != null || body.aggiungi.length > 0)
        await ensureScrivanie(tx, { ids, at: received, by: actor.id }, { oggetto });
      await lockScrivanie(tx, { ids }, { oggetto });
      if ((await selezioneOf(tx, chosen)).impronta !== body.impronta) throw new Refused(no('SELEZIONE_CAMBIATA'));
      if (assegnataA != null) await ensureMayFollow(tx, ids, assegnataA);

      const etica = ufficioOf(oggetto) === 'ETICA';
      const inUso = (await listEtichette(tx, lettoreDi(request), { etica })).map(({ nome }) => nome);
      const [aggiungi, togli] = [etichetteOf(body.aggiungi, inUso), etichetteOf(body.togli, inUso)];
      const set = { assegna: assegnataA !== undefined, ricorda: promemoria !== undefined };
      const values = { assegnataA: assegnataA ?? null, promemoria: promemoria ?? null };
      const cambiate = await listCambiate(tx, { ids, ...set, ...values, aggiungi, togli }, { oggetto });
      const changed = cambiate.map(({ id }) => id);
      await applyToScrivanie(tx, { ids: changed, at: received, by: actor.id, ...set, ...values }, { oggetto });
      await applyEtichette(tx, { ids: changed, aggiungi, togli }, { oggetto });
      const { quante: troppe } = await countTroppe(tx, { ids, massimo: ETICHETTE_MAX }, { oggetto });
      if (troppe > 0) throw new Refused(no('ETICHETTE_TROPPE', { quante: troppe, massimo: ETICHETTE_MAX }));

      await recordMany(
        tx,
        request,
        'saveScrivania',
        cambiate.map((each) => ({ tipo: oggetto, id: each.id, dati: { cose: COSE.filter((cosa) => each[cosa]) } })),
      );
      return { quante: changed.length };
    },
  };

  /** Refuses the whole act where the account is not of the office, or does not work on the group of one of them. */
  async function ensureMayFollow(tx: Tx, ids: readonly number[], utenteId: number): Promise<void> {
    const account = (await accountOf(tx, ufficioOf(oggetto))).find(({ id }) => id === utenteId);
    if (account === undefined) throw new Refused(no('ASSEGNATARIO_FUORI_UFFICIO', { quante: ids.length }));
    if (oggetto === 'istanza') return;
    const { quante } = await countFuoriGruppo(tx, { ids, gruppi: account.gruppi });
    if (quante > 0) throw new Refused(no('ASSEGNATARIO_FUORI_UFFICIO', { quante }));
  }
}
