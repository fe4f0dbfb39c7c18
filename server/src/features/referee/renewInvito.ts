import { scadenzaDopo } from '@sigeba/contract/referee/referee.rules.ts';
import type { Invito } from '@sigeba/contract/referee/referee.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { tooMany } from '../../ground/http/attempts.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { Refused } from '../../ground/refuse.ts';
import { asStranger } from './answerInvito.ts';
import { openInvito, presentInvito } from './invito.ts';
import { insertEvento, type RefereeRow, writeScadenza } from './referee.queries.ts';

type Request = AskingAnyone & { params: { id: number }; body: { rToken: string } };

/** How many links one invitation gives in a day on request. */
const LINKS_A_DAY = 3;
const DAY_MS = 86_400_000;

/** A link that has expired or was replaced sends a new one to the invited address and to no other. */
export async function renewInvito(tx: Tx, request: Request): Promise<Invito> {
  const { received, body, publicUrl } = request;
  const invito = await openInvito(tx, request, { rToken: body.rToken, lock: true });
  const { row, one, stato } = invito;
  if (stato !== 'SCADUTO') throw new Refused(no('REFEREE_CHIUSO'));
  ensureNotTooMany(one, received);

  const scadenza = scadenzaDopo(one.scadenza, received);
  await together(tx, {
    write: writeScadenza.with({ id: one.id, scadenza }),
    insert: insertEvento.with({ id: one.id, evento: 'NUOVO_LINK', at: received, da: null }),
    record: asStranger(request, 'renewReferee', { propostaId: row.id, referee: `${one.cognome} ${one.nome}` }),
  });
  await enqueueAll(tx, await lettereTo(tx, 'M-12.invito', [one.id], { publicUrl }), received);
  return presentInvito(invito);
}

function ensureNotTooMany({ storico }: RefereeRow, received: Date): void {
  const since = received.getTime() - DAY_MS;
  const given = storico.filter(({ evento, quando }) => evento === 'NUOVO_LINK' && Date.parse(quando) > since);
  const [earliest] = given;
  if (given.length >= LINKS_A_DAY && earliest !== undefined) throw tooMany(received, new Date(Date.parse(earliest.quando) + DAY_MS));
}
