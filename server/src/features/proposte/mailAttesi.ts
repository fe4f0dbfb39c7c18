import type { Tx } from '../../ground/db/db.types.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { inWords } from '../../ground/mail/linkReferee.ts';
import type { RefereeAtteso } from './refereeAttesi.queries.ts';

type Attesi = readonly RefereeAtteso[];
const accettati = (referee: Attesi): number[] => referee.filter(({ accettato }) => accettato).map(({ id }) => id);
const invitati = (referee: Attesi): number[] => referee.filter(({ accettato }) => !accettato).map(({ id }) => id);

type Telling = { publicUrl: string; termine: Date };
/** M-38 to who is evaluating a proposta that is reopened, or was asked to: until when it may be corrected, and that nothing is lost. */
export async function mailRiaperta(tx: Tx, referee: Attesi, { publicUrl, termine }: Telling): Promise<Mail[]> {
  const scrivendo = { publicUrl, altre: { scadenza: inWords(termine) } };
  return [
    ...(await lettereTo(tx, 'M-38.riaperta', accettati(referee), scrivendo)),
    ...(await lettereTo(tx, 'M-38.invito', invitati(referee), scrivendo)),
  ];
}

type Back = { publicUrl: string; titolo: string | null };
/** M-38 to the same, once it is back: as another version, or as it was; who has not answered has read neither, and gets the link again. */
export async function mailTornata(
  tx: Tx,
  modello: 'M-38.nuova' | 'M-38.invariata',
  referee: Attesi,
  { publicUrl, titolo }: Back,
): Promise<Mail[]> {
  const scrivendo = { publicUrl, altre: { titolo: titolo ?? 'untitled' } };
  return [
    ...(await lettereTo(tx, modello, accettati(referee), scrivendo)),
    ...(await lettereTo(tx, 'M-38.invitoTornata', invitati(referee), scrivendo)),
  ];
}
