import { checkAnnoOf } from '../../anno.ts';
import { formatGiorno } from '../../giorno.ts';
import type { Violazione } from '../../refusals/refusal.ts';
import { no, type Verdict, yes } from '../../refusals/verdict.ts';

/** The role in which a member examines an istanza, by its number on the wire (D-144). */
export const TIPI_MEMBRO = { 0: 'Relatore 1', 1: 'Relatore 2', 2: 'Esperti Esterni' } as const;
export type TipoMembro = keyof typeof TIPI_MEMBRO;
export const ESPERTO = 2;
/** The same in the singular. */
export const TIPO_DI_UNO = { 0: 'Relatore 1', 1: 'Relatore 2', 2: 'Esperto esterno' } as const;
/** The same in mails in English. */
export const TIPO_DI_UNO_EN: Record<TipoMembro, string> = { 0: 'Rapporteur 1', 1: 'Rapporteur 2', 2: 'External expert' };

export const classeUtenteOf = (flag: TipoMembro | null): (typeof TIPI_MEMBRO)[TipoMembro] | null =>
  flag === null ? null : TIPI_MEMBRO[flag];

export const MAX_NOME_CERT = 300;
export const MAX_MEMBRI_CERT = 60;

/** Shown where one side of an association is empty (evaluation and ethics, section 5). */
export const ASSOCIAZIONE_INCOMPLETA = "Selezionare almeno un'istanza e un membro di commissione";

type Periodo = { dataInizio: string; dataFine: string };
type Form = Periodo & { nome: string; presidente: { utenteId: number } | null; membri: readonly { utenteId: number }[] };

/** Faults of a commission, apart from its members; `altre` are the periods of all others. */
export function checkCommissioneCert(
  { nome, presidente, membri, dataInizio, dataFine }: Form,
  altre: readonly (Periodo & { nome: string })[],
): Violazione[] {
  const ids = membri.map(({ utenteId }) => utenteId);
  const altra = altre.find((each) => each.dataInizio <= dataFine && dataInizio <= each.dataFine);
  const wrong: [boolean, string, string][] = [
    [nome.trim() === '', 'nome', 'Inserisci il nome.'],
    [nome.length > MAX_NOME_CERT, 'nome', `Al massimo ${MAX_NOME_CERT} caratteri.`],
    [presidente === null, 'presidente', 'Scegli il presidente.'],
    [dataFine < dataInizio, 'dataFine', "La data di fine precede quella d'inizio."],
    [new Set(ids).size < ids.length, 'membri', 'Una persona compare due volte tra i membri.'],
    [ids.length > MAX_MEMBRI_CERT, 'membri', `Al massimo ${MAX_MEMBRI_CERT} membri.`],
    [
      altra !== undefined && dataFine >= dataInizio,
      'dataInizio',
      altra === undefined
        ? ''
        : `Il periodo si sovrappone a quello di «${altra.nome}» (${formatGiorno(altra.dataInizio)} - ${formatGiorno(altra.dataFine)}).`,
    ],
  ];
  return [
    ...wrong.flatMap(([is, campo, messaggio]) => (is ? [{ campo, messaggio }] : [])),
    ...checkAnnoOf('dataInizio', dataInizio),
    ...checkAnnoOf('dataFine', dataFine),
  ];
}

type AssignedIstanza = { titolo: string; propria: boolean; inConflitto: boolean };

/** A person who presented an istanza, or has left it, does not choose its examiners (D-148). */
export const checkAffidante = (istanze: readonly AssignedIstanza[]): Violazione[] =>
  istanze
    .filter(({ propria, inConflitto }) => propria || inConflitto)
    .map(({ titolo, propria }) => {
      const perche = propria ? 'ne sei il proponente' : 'hai dichiarato un conflitto di interessi';
      return { campo: 'jsonIstanze', messaggio: `Non puoi affidare ai relatori «${titolo}»: ${perche}.` };
    });

/** An assignment of somebody who was present, with the right to vote, in the registered sitting of the istanza. */
type AssignedVoter = { persona: string; titolo: string; dataSeduta: string; eraEsperto: boolean; flag: TipoMembro };

/** An expert does not vote: once a sitting is registered no assignment takes somebody's vote on one of its istanze, or gives it (D-299). */
export const checkVotanti = (assegnati: readonly AssignedVoter[]): Violazione[] =>
  assegnati
    .filter(({ eraEsperto, flag }) => eraEsperto !== (flag === ESPERTO))
    .map(({ persona, titolo, dataSeduta, eraEsperto }) => {
      const seduta = `nella seduta registrata del ${formatGiorno(dataSeduta)}`;
      const perche = eraEsperto
        ? `è esperto senza voto ${seduta}: non può diventare relatore di «${titolo}», che vota`
        : `vota ${seduta}: non può diventare esperto di «${titolo}», che non vota`;
      return { campo: 'jsonMembri', messaggio: `${persona} ${perche}.` };
    });

export const isInCarica = ({ dataInizio, dataFine }: Periodo, oggi: string): boolean => dataInizio <= oggi && oggi <= dataFine;

/** An ended commission is read-only. */
export const canSaveCommissioneCert = ({ dataFine }: Pick<Periodo, 'dataFine'>, oggi: string): Verdict =>
  dataFine < oggi ? no('CERT_TERMINATA') : yes;

/** A commission may be closed today if nothing of it is under way. */
export function canCloseCommissioneCert(
  periodo: Periodo,
  { oggi, sedute }: { oggi: string /** sittings that are not concluded */; sedute: number },
): Verdict {
  if (!isInCarica(periodo, oggi)) return no('CERT_NON_IN_CARICA');
  return sedute > 0 ? no('CERT_CON_SEDUTE', { sedute }) : yes;
}

/** A commission may be deleted only without sittings and istanze. */
export const canDeleteCommissioneCert = ({ usata }: { usata: boolean }): Verdict => (usata ? no('CERT_USATA') : yes);

type Associazione = { jsonMembri: readonly { id: number; flag: number }[]; jsonIstanze: readonly { id: number }[] };

/** An association needs at least one istanza and one member, at most one rapporteur of each kind, and nobody twice. */
export function checkAssociazione({ jsonMembri, jsonIstanze }: Associazione): Violazione[] {
  if (jsonMembri.length === 0 || jsonIstanze.length === 0) return [{ campo: 'jsonMembri', messaggio: ASSOCIAZIONE_INCOMPLETA }];
  const relatori = jsonMembri.filter(({ flag }) => flag !== ESPERTO);
  if (new Set(relatori.map(({ flag }) => flag)).size < relatori.length)
    return [{ campo: 'jsonMembri', messaggio: 'Un solo Relatore 1 e un solo Relatore 2 per istanza.' }];
  if (new Set(jsonMembri.map(({ id }) => id)).size < jsonMembri.length)
    return [{ campo: 'jsonMembri', messaggio: 'Una persona è stata scelta due volte.' }];
  return [];
}
