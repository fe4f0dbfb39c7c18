import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { nomeIn } from '@sigeba/contract/form/values/lingua.ts';
import { isRuoloValido } from '@sigeba/contract/profilo/ruoloValido.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import { findPersona, type PersonaRow } from './persona.queries.ts';

const ORIGINE = 'profilo.';
const REGIMI = { NESSUNO: null, TEMPO_PIENO: 'Tempo Pieno', TEMPO_DEFINITO: 'Tempo Definito' } as const;
const TIPI = { TIPO_1: 'Tipo 1', TIPO_2: 'Tipo 2' } as const;

const originsOfEach = new WeakMap<FormTemplate, ReadonlySet<string>>();

/** What a template wants to know of the person: the fields that start from the profile, and the role that a rule looks at. */
function originsOf(template: FormTemplate): ReadonlySet<string> {
  const before = originsOfEach.get(template);
  if (before !== undefined) return before;
  const origins = [...indexTemplate(template).campi.values()].map(({ campo }) => campo.origineCampo ?? '');
  const names = new Set(origins.filter((origin) => origin.startsWith(ORIGINE)).map((origin) => origin.slice(ORIGINE.length)));
  if (template.regole.some(({ tipo }) => tipo === 'AUTODICHIARAZIONE')) names.add('gruppoRuolo');
  originsOfEach.set(template, names);
  return names;
}

/**
 * What a form may take from the profile of the person it is about (origineCampo 'profilo.x'). Only what its template
 * asks for: the facts travel to everybody who reads the form. Undefined where it asks for nothing.
 */
async function profiloFacts({ template, utenteId, ask }: FormOf): Promise<Record<string, string | number | null> | undefined> {
  const names = originsOf(template);
  if (names.size === 0) return undefined;
  const row = await ask(findPersona, { utenteId });
  const whole: Record<string, string | number | null> = row === undefined ? {} : profiloOf(row, template);
  return Object.fromEntries([...names].map((name) => [name, Object.hasOwn(whole, name) ? (whole[name] ?? null) : null]));
}

const dipartimentoIn = ({ dipartimento, dipartimentoEn }: PersonaRow, lingua: FormTemplate['lingua']): string | null =>
  nomeIn(lingua, dipartimento, dipartimentoEn);

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

/** What a form takes from the profile of the person it is about. */
export const storedProfilo: StoredFamily = {
  kinds: 'EVERY',
  facts: async (form) => {
    const profilo = await profiloFacts(form);
    return profilo === undefined ? {} : { profilo };
  },
};
