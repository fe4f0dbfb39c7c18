import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import { addDays, type Day } from '@sigeba/contract/giorno.ts';
import { dayInRome, instantInRome } from '@sigeba/contract/instant.ts';
import { gruppiOf, type Ruolo } from '@sigeba/contract/ruoli.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import { listScadenzeBozze, listScadenzeParti } from '../home/doveri.queries.ts';
import { listStepsBetween } from '../rendicontazioni/rendicontazioni.queries.ts';
import {
  listEventiDiTutti,
  listEventiUfficio,
  listSeduteBetween,
  type Periodo,
  type RigaEvento,
  type RigaSeduta,
} from './calendario.queries.ts';

type Lettore = { id: number; roles: ReadonlySet<Ruolo> };
type Asked = { dal: Day; al: Day; received: Date };

/** What concerns a person between two days, in order: each role adds its own events, and a person without these roles has none. */
export async function listEventi(tx: Tx, lettore: Lettore, { dal, al, received }: Asked): Promise<Evento[]> {
  const periodo = { dal, al, da: midnight(dal), a: midnight(addDays(al, 1)) };
  const eventi = [
    ...(await eventiUfficio(tx, lettore, periodo)),
    ...(await eventiUtente(tx, lettore, { periodo, received })),
    ...(await eventiSedute(tx, lettore, periodo)),
  ];
  return eventi.sort((one, other) => compare(whenOf(one), whenOf(other)) || compare(one.id, other.id));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** Whole days stand before the instants of their day. */
const whenOf = ({ giorno, dal }: Evento): string => `${giorno} ${dal ?? ''}`;

function midnight(day: Day): Date {
  const instant = instantInRome(day, '00:00');
  if (instant === null) throw new RangeError(`No clock in Rome shows midnight of ${day}`);
  return instant;
}

async function eventiUfficio(tx: Tx, { roles }: Lettore, periodo: Periodo): Promise<Evento[]> {
  const gruppi = gruppiOf(roles);
  if (gruppi.length === 0) return [];
  const { dal, al, da, a } = periodo;
  return (await listEventiUfficio(tx, { gruppi, dal, al, da, a })).map((riga) => presentRiga(riga, periodo));
}

async function eventiUtente(tx: Tx, { id, roles }: Lettore, { periodo, received }: { periodo: Periodo; received: Date }) {
  if (!roles.has('UTENTE')) return [];
  const { dal, al, da, a } = periodo;
  const { diTutti, bozze, parti, step } = await together(tx, {
    diTutti: listEventiDiTutti.with({ received, dal, al, da, a }),
    bozze: listScadenzeBozze.with({ utenteId: id, received, since: da, a }),
    parti: listScadenzeParti.with({ utenteId: id, received, since: da, a }),
    step: listStepsBetween.with({ utenteId: id, da, a }),
  });
  return [
    ...diTutti.map((riga) => presentRiga(riga, periodo)),
    ...bozze.map((riga) => presentPropria('BOZZA', riga)),
    ...parti.map((riga) => presentPropria('PARTE', riga)),
    ...step.flatMap((riga) => presentStep(riga, periodo)),
  ];
}

/** The research office knows when the committee sits, its members the sittings to which they are convened (D-248). */
async function eventiSedute(tx: Tx, { id, roles }: Lettore, { dal, al, da, a }: Periodo): Promise<Evento[]> {
  const tutte = roles.has('UFFICIO') || roles.has('UFFICIO_CERT');
  const [presiede, membro] = [roles.has('PRESIDENTE_CERT'), roles.has('MEMBRO_CERT')];
  if (!tutte && !presiede && !membro) return [];
  return (await listSeduteBetween(tx, { utenteId: id, tutte, presiede, membro, dal, al, da, a })).map(presentSeduta);
}

/** What began before the period stands on its first day. */
function presentRiga({ tipo, chiave, oggettoId, nome, parte, step, giorno, dal, al }: RigaEvento, { dal: primo }: Periodo): Evento {
  const day = giorno ?? (dal === null ? primo : dayInRome(dal));
  return {
    id: `${nameOf(tipo)}-${chiave}`,
    tipo,
    giorno: day < primo ? primo : day,
    dal: dal?.toISOString() ?? null,
    al: al?.toISOString() ?? null,
    nome,
    parte,
    step,
    titolo: null,
    oggettoId,
  };
}

const nameOf = (tipo: Evento['tipo']): string => tipo.toLowerCase().replaceAll('_', '-');

function presentPropria(tipo: 'BOZZA' | 'PARTE', { id, titolo, classeNome, anno, scadenza }: RowOf<typeof listScadenzeBozze>): Evento {
  return {
    id: `${nameOf(tipo)}-${id}`,
    tipo,
    giorno: dayInRome(scadenza),
    dal: scadenza.toISOString(),
    al: null,
    nome: `${classeNome} ${anno}`,
    parte: null,
    step: null,
    titolo,
    oggettoId: id,
  };
}

/** The beginning and the end of a report, where they fall within the period. */
function presentStep(riga: RowOf<typeof listStepsBetween>, { da, a }: Periodo): Evento[] {
  const { propostaId, idStep, nome, classeNome, annoBando, titolo, inizio, scadenza } = riga;
  const at = (tipo: 'RENDICONTO_APERTURA' | 'RENDICONTO_SCADENZA', dal: Date | null, al: Date | null): Evento[] =>
    dal === null || dal < da || dal >= a
      ? []
      : [
          {
            id: `${nameOf(tipo)}-p${propostaId}-${idStep}`,
            tipo,
            giorno: dayInRome(dal),
            dal: dal.toISOString(),
            al: al?.toISOString() ?? null,
            nome: `${classeNome} ${annoBando}`,
            parte: null,
            step: nome,
            titolo,
            oggettoId: propostaId,
          },
        ];
  return [...at('RENDICONTO_APERTURA', inizio, scadenza), ...at('RENDICONTO_SCADENZA', scadenza, null)];
}

/** A sitting without a time of its own, or with one that its day lacks, lasts the whole day. */
function presentSeduta({ id, nome, giorno, oraInizio, oraFine }: RigaSeduta): Evento {
  const instantOf = (ora: string | null) => (ora === null ? null : (instantInRome(giorno, ora.slice(0, 5))?.toISOString() ?? null));
  const dal = instantOf(oraInizio);
  return {
    id: `seduta-${id}`,
    tipo: 'SEDUTA',
    giorno,
    dal,
    al: dal === null ? null : instantOf(oraFine),
    nome,
    parte: null,
    step: null,
    titolo: null,
    oggettoId: id,
  };
}
