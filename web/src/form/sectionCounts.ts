import { avvisoDi } from '@sigeba/contract/form/engine/avvisi.ts';
import { checkCampo } from '@sigeba/contract/form/engine/checkForm.ts';
import { checkMembri } from '@sigeba/contract/form/engine/checkMembri.ts';
import { checkRegole } from '@sigeba/contract/form/engine/regole.ts';
import { peopleNow } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import { isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { ListedError, SectionCounts } from './formStore.types.ts';
import type { Standing } from './listedErrors.ts';

const noCounts: SectionCounts = {
  daCompilare: 0,
  daRivedere: false,
  avvisi: 0,
  richieste: 0,
  risposte: 0,
  errori: 0,
  attesa: 0,
  finita: false,
};

const isSame = (a: SectionCounts, b: SectionCounts): boolean =>
  a.daCompilare === b.daCompilare &&
  a.daRivedere === b.daRivedere &&
  a.avvisi === b.avvisi &&
  a.richieste === b.richieste &&
  a.risposte === b.risposte &&
  a.errori === b.errori &&
  a.attesa === b.attesa &&
  a.finita === b.finita;

/** What is still to fill in and what is wrong, section by section, as it was counted last. */
export type Counts = {
  of(sezioneUid: string): SectionCounts;
  /** Counts these sections anew, and those where the rules of the whole form find more or less. @returns those that have another count */
  recount(sezioni: readonly string[]): string[];
};

export function createCounts(form: Standing, errorsOf: (uid: string, sezioneUid: string) => readonly ListedError[]): Counts {
  const counts = new Map<string, SectionCounts>();
  let ofRules: ReadonlyMap<string, readonly OfRules[]> = new Map();

  /** `daCompilare` is what Controlla would find now, so that a section without any lets the form be sent. */
  function countsOf(sezioneUid: string): SectionCounts {
    const uids = form.shown().sezioni.find(({ uid }) => uid === sezioneUid)?.uids ?? [];
    const lacking = lackingIn(form);
    const rules = ofRules.get(sezioneUid) ?? [];
    const daCompilare = uids.reduce((sum, uid) => sum + lacking(uid), rules.length);
    const daRivedere = daCompilare > 0 && daCompilare === rules.filter(({ regola, uid }) => regola && form.answers.isGiven(uid)).length;
    const errori = uids.reduce((sum, uid) => sum + errorsOf(uid, sezioneUid).length, 0);
    const attesa = uids.reduce((sum, uid) => sum + waitingIn(form, uid), 0);
    const finita = daCompilare + errori + attesa === 0 && uids.some((uid) => isFilled(form, uid));
    const avvisi = uids.filter((uid) => isToldOf(form, uid)).length;
    const required = uids.filter((uid) => isRequired(form, uid));
    const risposte = required.filter((uid) => lacking(uid) === 0).length;
    return { daCompilare, daRivedere, avvisi, richieste: required.length, risposte, errori, attesa, finita };
  }

  /** The faults that the rules of the whole form find in each section; answers those where they are others than before. */
  function followRules(): string[] {
    const before = ofRules;
    ofRules = faultsOfRules(form);
    return [...new Set([...before.keys(), ...ofRules.keys()])].filter((uid) => placesOf(before.get(uid)) !== placesOf(ofRules.get(uid)));
  }

  function recount(sezioneUid: string): boolean {
    const next = countsOf(sezioneUid);
    const before = counts.get(sezioneUid);
    if (before !== undefined && isSame(before, next)) return false;
    counts.set(sezioneUid, next);
    // The first count of a section is no change: nothing has been drawn from an earlier one.
    return before !== undefined;
  }

  return {
    of: (sezioneUid) => counts.get(sezioneUid) ?? noCounts,
    recount: (sezioni) => [...new Set([...sezioni, ...followRules()])].filter(recount),
  };
}

/** How much Controlla would find in a field as it is answered now. */
function lackingIn({ answers, facts }: Standing): (uid: string) => number {
  const valori = answers.store.values();
  return (uid) => {
    const campo = answers.campo(uid);
    return campo === undefined ? 0 : checkCampo(campo, valori, facts()).length;
  };
}

/** Whether Controlla would find something wrong in a field that is left empty. */
function isRequired({ answers, facts }: Standing, uid: string): boolean {
  const campo = answers.campo(uid);
  return campo !== undefined && checkCampo(campo, { ...answers.store.values(), [uid]: null }, facts()).length > 0;
}

/** `regola`: found by a rule of the template, else a member's part that is missing. */
type OfRules = { uid: string; regola: boolean };

/** Where they stand. */
const placesOf = (found: readonly OfRules[] = []): string => found.map(({ uid }) => uid).join();

function faultsOfRules({ template, answers, shown, facts }: Standing): Map<string, OfRules[]> {
  const regole = checkRegole(template, answers.store.values(), facts(), shown()).map((each) => ({ ...each, regola: true }));
  const membri = checkMembri(template, facts(), shown()).map((each) => ({ ...each, regola: false }));
  return Map.groupBy([...regole, ...membri], ({ sezioneUid }) => sezioneUid);
}

/** How many were asked to take part and have not answered. */
const waitingIn = ({ answers, facts }: Standing, uid: string): number =>
  answers.campo(uid)?.tipoCampo === 'participants'
    ? peopleNow(answers.store.field(uid).valore, facts()).filter(({ status }) => status === 'PENDING').length
    : 0;

function isToldOf({ answers, facts }: Standing, uid: string): boolean {
  const campo = answers.campo(uid);
  return campo !== undefined && avvisoDi(campo, answers.store.values(), facts()) !== null;
}

/** Somebody has answered, not the platform in their place. */
function isFilled({ answers }: Standing, uid: string): boolean {
  const campo = answers.campo(uid);
  return campo !== undefined && !isReadonly(campo) && answers.isGiven(uid);
}
