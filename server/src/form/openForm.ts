import type { CambiModulo } from '@sigeba/contract/form/cambiModulo.shape.ts';
import { checkForm, type Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import { cleanValori, initialValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { presentValori } from '@sigeba/contract/form/engine/presentValori.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../ground/asking.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { ensureValid } from '../ground/refuse.ts';
import { freezeCompilazione, insertCompilazione, storeValidazione, updateCompilazione } from './compilazione.queries.ts';
import type { Forms } from './forms.ts';
import { type Prima, presentCambi, primaOf } from './presentCambi.ts';
import { allEnded, type Readings, readingsOf } from './readings.ts';
import { prepareSeal, type Seal } from './ricevute.ts';
import type { AboutForm, AboutStored, FormOf } from './stored.types.ts';

type Request = Pick<Asking, 'actor' | 'received' | 'forms'>;

/** Answers as they are to be stored, with the facts that they were rebuilt from and what stood there before. */
export type Cleaned = { valori: Valori; facts: Facts; before: Valori };
/** What a reader gets of a form: never the stored document itself. */
export type Presented = { formulario: FormTemplate; valori: Valori; facts: Facts; cambiModulo: CambiModulo };

type AnyForm = {
  template: FormTemplate;
  /** What is stored, with what the tables know laid over it, beside the facts that decide about it. */
  answers(): Promise<Cleaned>;
  /** What was sent, rebuilt from what the tables know. @throws Refused where no draft may hold it, with the field (code 3) */
  clean(sent: Record<string, unknown>): Promise<Cleaned>;
  /** What decides about these answers, were they sent. */
  factsFor(sent: Record<string, unknown>): Promise<Facts>;
  /** What keeps these answers, or those that are stored, from being sent. */
  errori(given?: Cleaned): Promise<Violazione[]>;
  /** The tables, each query with the same values once: what the families have read is not read again beside them. */
  ask: Readings['ask'];
  /** The verb itself has written what the families read: it is asked anew. */
  forget: Readings['forget'];
  /** As the caller may read it: `ruolo` of the form, the caller's own person, no other eyes. */
  present(): Promise<Presented>;
};

/** A form that is stored: everything that happens to it until it is sent (ADR-06). */
export type OpenForm = AnyForm & {
  compilazioneId: number;
  /** Stores new answers; what Controlla had found counts no more, or `valida` says what it finds now. */
  store(answers: Cleaned, valida?: boolean): Promise<void>;
  /** How many faults Controlla has found in the stored answers; `valida` where more than they decides. */
  validate(errori: number, valida?: boolean): Promise<void>;
  /** The answers of this sending, for ever: what only the tables know is frozen with them, always. What it hands back writes the receipt. */
  freeze(versione: number): Promise<Seal>;
};

/** A form that nobody has stored yet: until it is, it shows what it starts with. */
export type NewForm = AnyForm & {
  /**
   * Stores its first answers: the document, then its owner (`bear` inserts the row and says of which proposta the form is),
   * then the rows of the families.
   */
  insert<Owner extends { propostaId: number | null }>(
    answers: Cleaned,
    bear: (compilazioneId: number) => Promise<Owner>,
    valida?: boolean,
  ): Promise<Owner>;
};

/** A stored form as the verb of a request has it in its hands: under the lock that the verb has taken, if it writes. */
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

/** A form that the caller is about to fill in for the first time. */
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

type ReadingForm = FormOf & Readings & { ruolo: AboutForm['ruolo']; prima: Prima | null };

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
  // What is laid over the answers and what decides about any of them: asked at once.
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
      return { formulario: template, valori: presentValori(template, answers, viewer), facts, cambiModulo };
    },
  };
}

/** What the browser's checks need: limits, expense items and what the tables know, without the vocabularies, which it reads by their own calls. */
async function showable(of: FormOf, forms: Forms): Promise<Facts> {
  const facts = await allEnded(...forms.familiesOf(of.template).map((family) => family.facts?.(of)));
  return Object.assign(noFacts(dayInRome(of.received)), ...facts);
}

/** The same with the vocabularies and whatever else only the server may know: what decides. */
async function decisive(of: FormOf, forms: Forms, answers: Record<string, unknown>, shown: Facts): Promise<Facts> {
  const own = await allEnded(...forms.familiesOf(of.template).map((family) => family.factsToDecide?.(of, answers)));
  return Object.assign(shown, ...own);
}

/** The document with what the tables know laid over it. */
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
