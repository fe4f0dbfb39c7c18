import type { CambiModulo } from '@sigeba/contract/form/cambiModulo.shape.ts';
import { checkForm, type Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import { cleanValori, initialValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { presentValori } from '@sigeba/contract/form/engine/presentValori.ts';
import type { FormVersion } from '@sigeba/contract/form/formVersion.shape.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../ground/asking.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { ensureValid } from '../ground/refuse.ts';
import { freezeCompilazione, insertCompilazione, storeValidazione, updateCompilazione } from './compilazione.queries.ts';
import { type Forms, formVersionOf } from './forms.ts';
import { type PreviousVersion, presentCambi, primaOf } from './presentCambi.ts';
import { allEnded, type Readings, readingsOf } from './readings.ts';
import { prepareSeal, type Seal } from './ricevute.ts';
import type { AboutForm, AboutStored, FormOf } from './stored.types.ts';

type Request = Pick<Asking, 'actor' | 'received' | 'forms'>;

/** Answers ready to be stored, with the facts from which they were rebuilt and the answers stored before. */
export type Cleaned = { valori: Valori; facts: Facts; before: Valori };
/** What a reader gets of a form: the template is only named, and the stored document itself is never shown. */
export type PresentedForm = { modulo: FormVersion; valori: Valori; facts: Facts; cambiModulo: CambiModulo };

export type AnyForm = {
  template: FormTemplate;
  /** The stored answers completed by what the tables know, and the facts that decide about them. */
  answers(): Promise<Cleaned>;
  /**
   * Rebuilds the answers that a client sent from what the tables know. @throws Refused with the field (code 3) where no draft may hold an
   * answer
   */
  clean(sent: Record<string, unknown>): Promise<Cleaned>;
  /** The facts that would decide about these answers if they were sent. */
  factsFor(sent: Record<string, unknown>): Promise<Facts>;
  /** The faults that prevent the given answers, or the stored ones, from being sent. */
  errori(given?: Cleaned): Promise<Violazione[]>;
  /** Queries the tables, each query with the same values only once: what the families have read is not read again. */
  ask: Readings['ask'];
  /** Forgets what was read, because the verb itself has changed it. */
  forget: Readings['forget'];
  /** The form as the caller may read it: in the `ruolo` given at opening and as the caller's own person. */
  present(): Promise<PresentedForm>;
};

/** A stored form, and everything that may happen to it until it is sent (ADR-06). */
export type OpenForm = AnyForm & {
  compilazioneId: number;
  /** Stores new answers. The earlier result of Controlla is discarded, or replaced by `valida`. */
  store(answers: Cleaned, valida?: boolean): Promise<void>;
  /** Stores the result of Controlla: the number of faults in the stored answers; `valida` where more than the faults decides. */
  validate(errori: number, valida?: boolean): Promise<void>;
  /**
   * Freezes the answers of this sending for good, together with what only the tables know. @returns the function that writes the receipt
   */
  freeze(versione: number): Promise<Seal>;
};

/** A form that is not stored yet; until then it shows its initial answers. */
export type NewForm = AnyForm & {
  /**
   * Stores the first answers: the document, then its owner (`bear` inserts the row and answers the proposta of the form), then the rows of
   * the families.
   */
  insert<Owner extends { propostaId: number | null }>(
    answers: Cleaned,
    bear: (compilazioneId: number) => Promise<Owner>,
    valida?: boolean,
  ): Promise<Owner>;
};

/** Opens a stored form for the verb of a request. A verb that writes has taken the lock before. */
export async function openForm(tx: Tx, about: AboutStored, request: Request): Promise<OpenForm> {
  const { forms, received } = request;
  const { compilazioneId } = about;
  const of = { ...(await formOf(tx, about, request)), compilazioneId, stored: about.valori as Valori, prima: primaOf(about) };
  const form = anyForm(of, request);
  return {
    ...form,
    compilazioneId,
    async store({ valori }, valida) {
      await saveRows(tx, of, valori, forms);
      await updateCompilazione(tx, { id: compilazioneId, valori, valida: valida ?? null, at: received });
      of.stored = valori;
    },
    async validate(errori, valida = errori === 0) {
      await storeValidazione(tx, { id: compilazioneId, valida, errori, at: received });
    },
    async freeze(versione) {
      of.stored = await loaded(of, forms);
      const frozen = { id: compilazioneId, valori: of.stored, versione };
      await freezeCompilazione(tx, { ...frozen, at: received });
      return prepareSeal(tx, of, frozen);
    },
  };
}

/** Opens a form that the caller is about to fill in for the first time. */
export async function newForm(tx: Tx, about: AboutForm, request: Request): Promise<NewForm> {
  const { forms, received } = request;
  const of = await formOf(tx, about, request);
  const form = anyForm(of, request);
  return {
    ...form,
    async present() {
      if (of.compilazioneId === null) of.stored = initialValori(of.template, await showable(of, forms));
      return form.present();
    },
    async insert(answers, bear, valida) {
      const { formVersioneId } = about;
      const { id } = await insertCompilazione(tx, { formVersioneId, valori: answers.valori, valida: valida ?? null, at: received });
      const owner = await bear(id);
      of.compilazioneId = id;
      of.propostaId = owner.propostaId;
      await saveRows(tx, { ...of, compilazioneId: id }, answers.valori, forms);
      of.stored = answers.valori;
      return owner;
    },
  };
}

type ReadingForm = FormOf & Readings & { ruolo: AboutForm['ruolo']; prima: PreviousVersion | null };

async function formOf(tx: Tx, about: AboutForm, { actor, received, forms }: Request): Promise<ReadingForm> {
  const { propostaId, classe, utenteId, ruolo } = about;
  const template = await forms.templateOf(tx, about.formVersioneId);
  return {
    propostaId,
    classe,
    utenteId,
    ruolo,
    received,
    ...readingsOf(tx),
    template,
    lingua: ruolo === 'REFEREE' ? 'en' : template.lingua,
    compilazioneId: null,
    stored: {},
    actorId: actor.id,
    realId: actor.realId,
    prima: null,
    templateOf: (formVersioneId) => forms.templateOf(tx, formVersioneId),
  };
}

function anyForm(of: ReadingForm, { actor, forms }: Request): AnyForm {
  const { template } = of;
  // What completes the answers and what decides about any of them, read at the same time.
  const read = () => allEnded(loaded(of, forms), showable(of, forms));
  const answers = async () => {
    const [stored, facts] = await read();
    return { valori: stored, before: stored, facts: await decisive(of, forms, stored, facts) };
  };
  return {
    template,
    answers,
    ask: of.ask,
    forget: of.forget,
    async clean(sent) {
      const [before, shown] = await read();
      const facts = await decisive(of, forms, { ...before, ...sent }, shown);
      const { valori: cleaned, violazioni } = cleanValori(template, sent, facts, before);
      ensureValid(violazioni);
      return { valori: cleaned, facts, before };
    },
    factsFor: async (sent) => decisive(of, forms, sent, await showable(of, forms)),
    async errori(given) {
      const { valori: checked, facts } = given ?? (await answers());
      return checkForm(template, checked, facts);
    },
    async present() {
      const viewer = { id: actor.id, ruolo: of.ruolo, propria: actor.id === of.utenteId };
      const [answers, facts, cambiModulo] = await allEnded(loaded(of, forms), showable(of, forms), presentCambi(of, viewer));
      return { modulo: formVersionOf(template), valori: presentValori(template, answers, viewer), facts, cambiModulo };
    },
  };
}

/**
 * The facts that the browser's checks need: limits, expense items and what the tables know. Vocabularies are left out, the browser reads
 * them by their own calls.
 */
async function showable(of: FormOf, forms: Forms): Promise<Facts> {
  const facts = await allEnded(...forms.familiesOf(of.template).map((family) => family.facts?.(of)));
  return Object.assign(noFacts(dayInRome(of.received)), ...facts);
}

/** The same facts with the vocabularies and with what only the server may know: they decide. */
async function decisive(of: FormOf, forms: Forms, answers: Record<string, unknown>, shown: Facts): Promise<Facts> {
  const own = await allEnded(...forms.familiesOf(of.template).map((family) => family.factsToDecide?.(of, answers)));
  return Object.assign(shown, ...own);
}

/** The document completed by what the tables know. */
async function loaded(of: FormOf, forms: Forms): Promise<Valori> {
  const valori = { ...of.stored };
  const own = await allEnded(...forms.familiesOf(of.template).map((family) => family.load?.(of)));
  for (const [uid, valore] of own.flatMap((fields) => Object.entries(fields ?? {}))) {
    if (valore === null) delete valori[uid];
    else valori[uid] = valore;
  }
  return valori;
}

/** Writes the rows of the families, in the transaction that stores the document and before anything is read again. */
async function saveRows(tx: Tx, of: ReadingForm & { compilazioneId: number }, valori: Valori, forms: Forms): Promise<void> {
  let written = false;
  for (const { save } of forms.familiesOf(of.template)) written = ((await save?.(tx, of, valori)) ?? false) || written;
  if (written) of.forget();
}
