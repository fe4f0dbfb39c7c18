import { lookupOf, withCodice } from '@sigeba/contract/form/kinds/choice.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { allCampi, isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate, SceltaVoce } from '@sigeba/contract/form/template/template.types.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import { isRuoloValido } from '@sigeba/contract/ruoloValido.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import { findPersona, type PersonaRow } from './persona.queries.ts';

const ORIGINE = 'profilo.';
const REGIMI = { NESSUNO: null, TEMPO_PIENO: 'Tempo Pieno', TEMPO_DEFINITO: 'Tempo Definito' } as const;
const TIPI = { TIPO_1: 'Tipo 1', TIPO_2: 'Tipo 2' } as const;

/** `names` are read as words, `voci` as entries of a vocabulary. */
type FactNames = { names: ReadonlySet<string>; voci: ReadonlySet<string> };
/** `always`: what a stored form keeps showing, or is checked by; the rest only prefills a new one. */
type Origins = { start: FactNames; always: FactNames };
const originsOfEach = new WeakMap<FormTemplate, Origins>();

/**
 * The facts about the person that a template needs: the fields that are prefilled from the profile, and the role that a rule
 * checks.
 */
function originsOf(template: FormTemplate): Origins {
  const before = originsOfEach.get(template);
  if (before !== undefined) return before;
  const campi = allCampi(template);
  const namesOf = (some: readonly Campo[]) =>
    new Set(some.flatMap(({ origineCampo }) => (origineCampo?.startsWith(ORIGINE) === true ? [origineCampo.slice(ORIGINE.length)] : [])));
  const isJudged = template.regole.some(({ tipo }) => tipo === 'AUTODICHIARAZIONE');
  const askedBy = (some: readonly Campo[]): FactNames => {
    const names = namesOf(some.filter((campo) => lookupOf(campo) === null));
    if (isJudged) names.add('gruppoRuolo');
    return { names, voci: namesOf(some.filter((campo) => lookupOf(campo) !== null)) };
  };
  const origins = {
    start: askedBy(campi),
    always: askedBy(campi.filter((campo) => isReadonly(campo) || campo.tipoCampo === 'read-only-text')),
  };
  originsOfEach.set(template, origins);
  return origins;
}

/**
 * The values that a form takes from the profile of the person it is about (origineCampo 'profilo.x'). Only those that its
 * template asks for, since every reader of the form receives them. Undefined where it asks for none.
 */
async function profiloFacts({ template, utenteId, compilazioneId, ask }: FormOf): Promise<Pick<Facts, 'profilo' | 'vociProfilo'>> {
  const { names, voci } = originsOf(template)[compilazioneId === null ? 'start' : 'always'];
  if (names.size + voci.size === 0) return {};
  const row = await ask(findPersona, { utenteId });
  const whole: Record<string, string | number | null> = row === undefined ? {} : profiloOf(row, template);
  const own: Record<string, SceltaVoce | null> = row === undefined ? {} : vociOf(row, template);
  const said = [...names].map((name) => [name, Object.hasOwn(whole, name) ? (whole[name] ?? null) : null] as const);
  const picked = [...voci].flatMap((name) => {
    const voce = Object.hasOwn(own, name) ? own[name] : null;
    return voce ? [[name, voce] as const] : [];
  });
  return {
    ...(said.length > 0 && { profilo: Object.fromEntries(said) }),
    ...(picked.length > 0 && { vociProfilo: Object.fromEntries(picked) }),
  };
}

/** Every name that may stand after 'profilo.' in a list: the person's entry of its vocabulary. */
const vociOf = (row: PersonaRow, { lingua }: Pick<FormTemplate, 'lingua'>): Record<string, SceltaVoce | null> => {
  const voce = (voceId: number | null, it: string | null, en: string | null, codice: string | null = null) => {
    const nome = nomeInLingua(lingua, it, en);
    return voceId === null || nome === null ? null : { voceId, descrizione: withCodice(codice, nome) };
  };
  return {
    areaCun: voce(row.areaCunId, row.areaCun, row.areaCunEn),
    ssd: voce(row.ssdId, row.descrizioneSsd, row.descrizioneSsdEn, row.codiceSsd),
  };
};

const dipartimentoIn = ({ dipartimento, dipartimentoEn }: PersonaRow, lingua: FormTemplate['lingua']): string | null =>
  nomeInLingua(lingua, dipartimento, dipartimentoEn);

/** Every name that may stand after 'profilo.' in a template. */
const profiloOf = (row: PersonaRow, { lingua }: Pick<FormTemplate, 'lingua'>) => ({
  proponente: [`${row.cognome} ${row.nome}`, dipartimentoIn(row, lingua)].filter((part) => part !== null).join(', '),
  cognome: row.cognome,
  nome: row.nome,
  email: row.email,
  telefono: row.telefono,
  codiceFiscale: row.codiceFiscale,
  dataDiNascita: row.dataDiNascita,
  ruolo: isRuoloValido(row.codiceRuolo) ? row.ruolo : null,
  gruppoRuolo: row.gruppoRuolo,
  regime: row.regime === null ? null : REGIMI[row.regime],
  dataTermineRapporto: row.dataTermineRapporto,
  dipartimento: dipartimentoIn(row, lingua),
  areaCun: row.areaCun,
  ssd: row.codiceSsd === null ? null : `${row.codiceSsd} ${row.descrizioneSsd ?? ''}`.trim(),
  annoCorso: row.annoCorso,
  tipoAssegno: row.tipoSapienza === null ? null : TIPI[row.tipoSapienza],
});

/** The values that a form takes from the profile of the person it is about. */
export const storedProfilo: StoredFamily = {
  kinds: 'EVERY',
  facts: profiloFacts,
};
