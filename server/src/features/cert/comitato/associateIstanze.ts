import type { AssociazioneForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import {
  checkAffidante,
  checkAssociazione,
  checkVotanti,
  ESPERTO,
  TIPO_DI_UNO,
  type TipoMembro,
} from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { INVIATA, STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import { recordMany } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/query.ts';
import { enqueueAll } from '../../../ground/mail/enqueue.ts';
import { ensureValid, Refused } from '../../../ground/refuse.ts';
import { relationOf } from '../esame/relation.ts';
import { type IstanzaRow, listIstanzeNamed, lockIstanze } from '../istanza.queries.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { mailAssegnate } from './assegnata.mail.ts';
import { type Assegnazione, leavePosti, listAssegnati, listConVoto, takePosti } from './associazione.queries.ts';
import { listMembriOf, lockCorrente, type SedutoRow } from './commissioniCert.queries.ts';
import { getCorrente } from './presentCommissioneCert.ts';

type Request = Asking & { body: AssociazioneForm };

/**
 * Assigns istanze to members of the commission in office; a rapporteur replaces the previous one (D-176). Each member gets one
 * letter with everything that is new to them.
 */
export async function associateIstanze(tx: Tx, request: Request): Promise<{ associate: number }> {
  const { body, received, actor, publicUrl } = request;
  ensureValid(checkAssociazione(body));
  // Nobody leaves the commission meanwhile, nor is found free to leave it.
  await lockCorrente(tx, { oggi: dayInRome(received) });
  const corrente = await getCorrente(tx, received);
  const ids = [...new Set(body.jsonIstanze.map(({ id }) => id))];
  const { istanze, membri, before, conVoto } = await together(tx, {
    lock: lockIstanze.with({ ids }),
    istanze: listIstanzeNamed.with({ ids }),
    membri: listMembriOf.with({ ids: [corrente.id] }),
    before: listAssegnati.with({ istanze: ids }),
    conVoto: listConVoto.with({ istanze: ids }),
  });
  ensureAssociabili({ body, ids, istanze, membri });
  ensureValid(checkAffidante(istanze.map((row) => ({ ...relationOf(row, actor), titolo: row.titolo ?? row.numeroProtocollo ?? '' }))));

  ensureValid(checkVotanti(votersIn({ body, istanze, membri, before, conVoto })));

  const righe = ids.flatMap((istanzaId) => body.jsonMembri.map(({ id, flag }): Assegnazione => ({ istanzaId, membroId: id, tipo: flag })));
  await leavePosti(tx, { righe });
  await takePosti(tx, { righe, at: received });
  await insertStorico(tx, { entries: storicoOf({ righe, before, body, istanze, membri }), chi: actor.id, quando: received });
  const oggetti = istanze.map(({ id, titolo }) => ({ tipo: 'istanza' as const, id, dati: { titolo } }));
  await recordMany(tx, request, 'associateIstanza', oggetti);
  const nuove = righe.filter((riga) => !before.some((each) => isSame(each, riga)));
  await enqueueAll(tx, mailAssegnate(nuove, { istanze, membri, publicUrl }), received);

  return { associate: ids.length };
}

type Chosen = { body: AssociazioneForm; ids: readonly number[]; istanze: readonly IstanzaRow[]; membri: readonly SedutoRow[] };

/**
 * Refuses istanze that are not before the committee, members who do not sit in it, and members who would get their own istanza or
 * one that they have left.
 */
function ensureAssociabili({ body, ids, istanze, membri }: Chosen): void {
  if (istanze.length < ids.length) throw new Refused(no('NOT_FOUND'));
  const other = istanze.find(({ statoId }) => statoId !== INVIATA);
  if (other !== undefined) throw new Refused(no('ISTANZA_NON_DA_VALUTARE', { stato: STATI_ISTANZA[other.statoId].descrizione }));
  const chosen = body.jsonMembri.map(({ id }) => membri.find((membro) => membro.id === id));
  if (chosen.includes(undefined)) throw new Refused(no('NOT_FOUND'));
  ensureValid(
    istanze.flatMap((istanza) =>
      chosen.flatMap((membro) => {
        if (membro === undefined) return [];
        const { cognome, nome, utenteId } = membro;
        const left = istanza.membri.some((each) => each.utenteId === utenteId && each.conflitto);
        if (utenteId !== istanza.proponenteId && !left) return [];
        const perche = left ? 'è in conflitto di interessi' : 'è il proponente';
        return [{ campo: 'jsonMembri', messaggio: `${cognome} ${nome} ${perche}: ${istanza.titolo ?? istanza.numeroProtocollo ?? ''}` }];
      }),
    ),
  );
}

type Voters = Omit<AssociationChange, 'righe'> & { conVoto: Awaited<ReturnType<typeof listConVoto>> };

/** The assignments of people who vote, or would vote if they were no experts, in the registered sitting of the istanza. */
const votersIn = ({ body, istanze, membri, before, conVoto }: Voters) =>
  conVoto.flatMap(({ istanzaId, membroId, dataSeduta }) =>
    body.jsonMembri
      .filter(({ id }) => id === membroId)
      .map(({ flag }) => {
        const membro = membri.find(({ id }) => id === membroId);
        const istanza = istanze.find(({ id }) => id === istanzaId);
        const eraEsperto = before.some((each) => each.istanzaId === istanzaId && each.membroId === membroId && each.tipo === ESPERTO);
        const titolo = istanza?.titolo ?? istanza?.numeroProtocollo ?? '';
        return { persona: `${membro?.cognome} ${membro?.nome}`, titolo, dataSeduta, eraEsperto, flag };
      }),
  );

const isSame = (one: Assegnato, other: Assegnazione): boolean =>
  one.istanzaId === other.istanzaId && one.membroId === other.membroId && one.tipo === other.tipo;

type AssociationChange = Pick<Chosen, 'body' | 'istanze' | 'membri'> & { righe: readonly Assegnazione[]; before: readonly Assegnato[] };

/** An entry in the history of each istanza: who evaluates it now, and who was replaced. */
const storicoOf = ({ righe, before, body, istanze, membri }: AssociationChange) =>
  istanze.map(({ id, statoId, revisione }) => ({
    istanzaId: id,
    evento: 'ASSEGNAZIONE' as const,
    da: statoId,
    a: statoId,
    revisione,
    dati: {
      membri: [
        ...righe.filter(({ istanzaId }) => istanzaId === id).map((riga) => keptOf(riga, membri)),
        ...before.filter((each) => each.istanzaId === id && isReplaced(each, body)).map(replacedOf),
      ],
    },
  }));

function keptOf({ membroId, tipo }: Assegnazione, membri: readonly SedutoRow[]) {
  const membro = membri.find(({ id }) => id === membroId);
  return {
    nome: `${membro?.cognome} ${membro?.nome}`,
    come: TIPO_DI_UNO[tipo as TipoMembro],
    note: null,
    minorMajor: null,
    inConflitto: false,
  };
}

type Assegnato = Awaited<ReturnType<typeof listAssegnati>>[number];

const isReplaced = ({ membroId, tipo }: Assegnato, { jsonMembri }: AssociazioneForm): boolean =>
  (tipo === 0 || tipo === 1) && jsonMembri.some(({ id, flag }) => flag === tipo && id !== membroId);

/** Replaced members are kept in the history with their note. */
const replacedOf = ({ cognome, nome, tipo, note, conflitto }: Assegnato) => ({
  nome: `${cognome} ${nome}`,
  come: tipo === null ? '' : `${TIPO_DI_UNO[tipo]}, sostituito`,
  note,
  minorMajor: null,
  inConflitto: conflitto,
});
