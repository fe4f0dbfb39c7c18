import { checkForm } from '@sigeba/contract/form/engine/checkForm.ts';
import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { type Summary, summarise } from '@sigeba/contract/form/engine/summary.ts';
import { visible } from '@sigeba/contract/form/engine/visibility.ts';
import { isAShare } from '@sigeba/contract/form/kinds/budget/budget.ts';
import { lookupEntries, nomeVoce, optionsOf } from '@sigeba/contract/form/kinds/choice.ts';
import { dayBounds } from '@sigeba/contract/form/kinds/date.ts';
import { isKnownKind, type TipoCampoOra } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Facts, VoceDiSpesa } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Valore, Valori, VoceBudget, VoceRendiconto } from '@sigeba/contract/form/template/template.types.ts';
import type { Modulo } from '../form/pronti/modulo.ts';
import { CIRCOSTANZE, NUMERI } from './circostanze.ts';
import type { Filling } from './compila.types.ts';
import { COMPOSTI } from './compilaComposti.ts';
import { type Gruppo, groupAnswers, isOfPeople, placesOf } from './gruppo.ts';
import type { Random } from './prng.ts';
import { addDays } from './romeTime.ts';
import type { Testi } from './testi.ts';

export type Compilata = Summary & { valori: Valori; errori: number };

/** What one person answers: words and picks by field name, the rest by chance. */
export type Risposte = {
  testi: Testi;
  scelte: Readonly<Record<string, string>>;
  facts: Facts;
  /** Of a proposta: who takes part. */
  gruppo?: Gruppo;
  /** Of a report: what was spent of each item. */
  spese?: readonly VoceRendiconto[];
};

/** How far a bozza has come: 1 is complete, 0.3 stops after the first third of the sections, 0 has a title, null nothing. */
export type Avanzamento = number | null;

/**
 * Fills in a form like a person, opening follow-ups as answers ask for them, and stores it like Salva: values are cleaned and computed by
 * the form engine itself.
 */
export function compila(modulo: Modulo, risposte: Risposte, random: Random, avanzamento: Avanzamento = 1): Compilata {
  const { template } = modulo;
  const facts: Facts = { ...risposte.facts, persone: placesOf(template) };
  const answers = avanzamento === null ? {} : fill(modulo, risposte, random, avanzamento);
  // Whoever was asked stands in the form, however far its author has come: their requests are in the tables.
  const raw = { ...answers, ...(risposte.gruppo !== undefined && groupAnswers(template, risposte.gruppo)) };
  const { valori, violazioni } = cleanValori(template, raw, facts);
  if (violazioni.length > 0) throw new Error(`${template.codice}: ${violazioni.map(({ messaggio }) => messaggio).join(' ')}`);
  return { ...summarise(template, valori), valori, errori: checkForm(template, valori, facts).length };
}

function fill({ template, keys }: Modulo, risposte: Risposte, random: Random, avanzamento: number): Valori {
  const raw: Valori = {};
  const { campi } = indexTemplate(template);
  const reached = new Set(template.sezioni.slice(0, Math.max(1, Math.ceil(template.sezioni.length * avanzamento))).map(({ uid }) => uid));
  for (let answered = true; answered; ) {
    answered = false;
    for (const uid of visible(template, raw).uids) {
      const indexed = campi.get(uid);
      if (indexed === undefined || uid in raw || !reached.has(indexed.sezioneUid)) continue;
      const onlyTitle = avanzamento === 0 && indexed.campo.opzioni?.titolo !== true;
      raw[uid] = onlyTitle ? null : answer(indexed.campo, keys.get(uid) ?? '', { ...risposte, raw }, random);
      answered = true;
    }
  }
  return raw;
}

type Answering = Risposte & { raw: Valori };

function answer(campo: Campo, key: string, { testi, scelte, facts, raw, spese: voci = [] }: Answering, random: Random): Valore {
  if (isOfPeople(campo)) return null;
  if (campo.tipoCampo === 'report') return { vociRendicontoList: [...voci] };
  if (!campo.flagRequired && random.chance(0.3)) return null;
  const { tipoCampo } = campo;
  const filler = isKnownKind(tipoCampo) ? FILLERS[tipoCampo] : undefined;
  if (filler === undefined) throw new Error(`${tipoCampo} is not a kind that the demonstration fills`);
  return filler({ campo, key, testi, facts, raw, random, scelta: scelte[key] });
}

const FILLERS: Partial<Record<TipoCampoOra, (filling: Filling) => Valore>> = {
  textfield: words,
  textarea: words,
  'rich-text': (filling) => formatted(words(filling)),
  'select-fields': ({ campo, random, scelta }) => ({ scelta: selectOption(campo, random, scelta), campi: {} }),
  telephone: ({ random }) => `+39 06 4991 ${random.int(1000, 9999)}`,
  numberfield: numberOf,
  currencyfield: ({ random }) => random.int(4, 120) * 250,
  datefield: ({ campo, facts, random }) => {
    if (campo.opzioni?.soloPassato === true) return addDays(facts.oggi, -random.int(60, 1_400));
    const { min } = dayBounds(campo, facts);
    return min === null ? addDays(facts.oggi, random.int(150, 400)) : addDays(min, random.int(0, 90));
  },
  select: selectOf,
  'yes-no-radio': ({ random, scelta }) => (scelta === undefined ? random.chance(0.4) : scelta === 'Sì'),
  checkbox: ({ campo, random }) =>
    campo.valori.length === 0 ? true : { opzioniId: random.sample(campo.valori, random.int(1, 3)).map(({ id }) => id) },
  budget: ({ facts, random }) => ({ voci: spese(facts, random) }),
  calculatedfield: () => null,
  'text-label': () => null,
  ...COMPOSTI,
};

/** Words as somebody formats them: paragraphs, and what is counted "1) ...; 2) ..." as a list. */
function formatted(said: Valore): Valore {
  if (typeof said !== 'string') return said;
  return said.split(/\n+/).map(paragraph).join('');
}

function paragraph(said: string): string {
  const [lead = '', ...items] = said.split(/\s*\b\d\) /);
  const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (items.length === 0) return `<p>${plain(lead)}</p>`;
  return `<p><strong>${plain(lead)}</strong></p><ol>${items.map((item) => `<li><p>${plain(item)}</p></li>`).join('')}</ol>`;
}

function words({ key, testi, random, campo }: Filling): Valore {
  const said = testi[key] ?? (CIRCOSTANZE[key] === undefined ? null : random.pick(CIRCOSTANZE[key]));
  if (said === null && campo.flagRequired) throw new Error(`No words for ${key}`);
  return said;
}

function numberOf({ campo, key, random, scelta }: Filling): Valore {
  if (scelta !== undefined) return Number(scelta);
  const [from, to] = NUMERI[key] ?? [campo.opzioni?.min ?? 1, campo.opzioni?.max ?? 20];
  const decimals = campo.opzioni?.decimali ?? 0;
  return random.int(from, to) + (decimals > 0 && random.chance(0.3) ? 0.5 : 0);
}

/** One of the options of the template: among those that are asked for, where some are. */
function selectOption(campo: Campo, random: Random, scelta: string | undefined): number {
  const options = optionsOf(campo);
  const said = options.filter(({ descrizione }) => scelta?.split('|').includes(descrizione));
  return random.pick(said.length > 0 ? said : options).id;
}

function selectOf({ campo, facts, raw, random, scelta }: Filling): Valore {
  if (campo.opzioni?.lookup === undefined) return { opzioneId: selectOption(campo, random, scelta) };
  const entries = lookupEntries(campo, facts, raw);
  const entry = entries.find(({ codice }) => codice === scelta) ?? random.pick(entries);
  return { voceId: entry.id, descrizione: nomeVoce(campo.opzioni.lookup, entry) };
}

/** A plan of expenses between the classe's bounds, in steps of ten euro, each voce between its own. */
function spese({ voci, finanziamentoMin, finanziamentoMax, importoSingoloAssegno }: Facts, random: Random): VoceBudget[] {
  const [min, max] = [finanziamentoMin ?? 0, finanziamentoMax ?? 10_000];
  const shares = new Map(
    voci
      .filter(({ tipoImporto }) => isAShare(tipoImporto))
      .map((voce) => [voce.id, random.chance(0.45) ? random.int(1, voce.max ?? 1) : 0]),
  );
  const fixed = (voce: VoceDiSpesa) => (voce.tipoImporto === 'IMPORTO_FISSO' ? (shares.get(voce.id) ?? 0) * (voce.importo ?? 0) : 0);
  // Two scholarships may be more than the classe gives.
  for (const voce of voci) if (fixed(voce) > max - 1_000) shares.set(voce.id, 1);
  const granted = voci.reduce((total, voce) => total + fixed(voce), 0);
  const wanted = Math.max(roundTen(min + (max - min) * (0.35 + 0.65 * random.next())), Math.min(max, granted + 500));
  const free = split(
    voci.filter(({ tipoImporto }) => !isAShare(tipoImporto)),
    wanted - granted,
    random,
  );
  return voci.map((voce) => rowOf(voce, { euro: free.get(voce.id) ?? 0, quota: shares.get(voce.id) ?? 0, importoSingoloAssegno }));
}

const roundTen = (euro: number): number => Math.floor(euro / 10) * 10;

/** Minima first, then the rest by weights drawn at random; what a voce's maximum leaves goes to the first without one. */
function split(voci: readonly VoceDiSpesa[], total: number, random: Random): Map<number, number> {
  const weights = voci.map(() => (random.chance(0.8) ? random.int(1, 10) : 0));
  const weight = weights.reduce((sum, next) => sum + next, 0) || 1;
  const least = voci.reduce((sum, { min }) => sum + (min ?? 0), 0);
  const euro = new Map(
    voci.map(({ id, min, max }, at) => {
      const share = (min ?? 0) + roundTen(((total - least) * (weights[at] ?? 0)) / weight);
      return [id, Math.min(share, max ?? share)];
    }),
  );
  const rest = total - [...euro.values()].reduce((sum, next) => sum + next, 0);
  const first = voci.find(({ max }) => max === null);
  if (first !== undefined) euro.set(first.id, (euro.get(first.id) ?? 0) + rest);
  return euro;
}

type Amount = { euro: number; quota: number; importoSingoloAssegno: number | null };

function rowOf(voce: VoceDiSpesa, { euro, quota, importoSingoloAssegno }: Amount): VoceBudget {
  const share = isAShare(voce.tipoImporto);
  const importo = voce.tipoImporto === 'ASSEGNO_RICERCA' ? importoSingoloAssegno : voce.importo;
  return {
    id: voce.id,
    nome: voce.nome,
    tipo: voce.tipoImporto,
    importo,
    quota: share ? quota : null,
    finanziamentoRichiesto: share ? quota * (importo ?? 0) : euro,
    eventualeCoFinanziamento: null,
    note: null,
    min: voce.min,
    max: voce.max,
  };
}
