import { changeCampo, editSezioni } from './editLists.ts';
import { indexTemplate } from './indexTemplate.ts';
import { type Come, namedByCampo, namedByRegola } from './namedBy.ts';
import { idsOf, type Part, partOf } from './partOf.ts';
import { findCampo, takeCampo } from './placeCampo.ts';
import type { Campo, FormTemplate, Id, Punto, Regola, Sezione } from './template.types.ts';

/** What is to be taken out of a template. */
export type Removal = { campo: string } | { sezione: string } | { opzione: Id; di: string };

/** What goes with something that is taken out, and what stays and names it. */
export type Hanging = {
  /** Fields that go too: what follows, what the options open, what the section holds. */
  campi: Campo[];
  /** Sections that go too, since they are written inside what goes. */
  sezioni: Sezione[];
  /** Rules that go, because without it they say nothing. */
  regole: Regola[];
  /** Fields that stay and name something that goes: a fault until it is put right. */
  nominano: { campo: Campo; come: Come }[];
  /** Sections that stay and that nothing else opens: they would always be shown. */
  sempreAperte: Sezione[];
};

/** What hangs on something, told before it is taken out. */
export function whatHangsOn(template: FormTemplate, what: Removal): Hanging {
  const part = partTaken(template, what);
  const without = remove(template, what);
  const { campi: stay, sezioni, roots } = indexTemplate(without);
  const gone = new Set(part.campi.map(({ uid }) => uid));
  const before = new Set(indexTemplate(template).roots);
  return {
    campi: part.campi.filter(({ uid }) => !('campo' in what && what.campo === uid)),
    sezioni: part.sezioni.filter(({ uid }) => !('sezione' in what && what.sezione === uid) && !sezioni.has(uid)),
    regole: template.regole.filter((regola) => regolaWithout(regola, part) === null),
    nominano: [...stay.values()].flatMap(({ campo }) =>
      namedByCampo(campo).flatMap(({ uid, come }) => (gone.has(uid) ? [{ campo, come }] : [])),
    ),
    sempreAperte: roots.filter((uid) => !before.has(uid)).flatMap((uid) => sezioni.get(uid)?.sezione ?? []),
  };
}

/** Whether nothing else changes when it is taken out. */
export const hangsNothing = (hanging: Hanging): boolean => Object.values(hanging).every((each) => each.length === 0);

/**
 * Takes a field, a section or an option out, with what hangs on it (`whatHangsOn`). Formulas and lists that name it stay as they are, which is
 * a fault that the lint tells.
 */
export function remove(template: FormTemplate, what: Removal): FormTemplate {
  const part = partTaken(template, what);
  const without = withRescued(takeOut(template, what), part);
  const regole = template.regole.flatMap((regola) => regolaWithout(regola, part) ?? []);
  return regole.length === template.regole.length && regole.every((regola, at) => regola === template.regole[at])
    ? without
    : { ...without, regole };
}

function takeOut(template: FormTemplate, what: Removal): FormTemplate {
  if ('campo' in what) return takeCampo(template, what.campo);
  if ('sezione' in what) return editSezioni(template, (sezione) => (sezione.uid === what.sezione ? null : sezione));
  return changeCampo(template, what.di, (campo) => ({ ...campo, valori: campo.valori.filter(({ id }) => id !== what.opzione) }));
}

function partTaken(template: FormTemplate, what: Removal): Part {
  if ('sezione' in what) {
    const sezione = indexTemplate(template).sezioni.get(what.sezione)?.sezione;
    return partOf({ sezioni: sezione === undefined ? [] : [sezione] });
  }
  const campo = findCampo(template, 'campo' in what ? what.campo : what.di);
  if (campo === undefined) return partOf({});
  return 'campo' in what ? partOf({ campi: [campo] }) : partOf({ opzioni: campo.valori.filter(({ id }) => id === what.opzione) });
}

/** A section that was written inside what goes, and is named elsewhere too, stays: it is written there from now on. */
function withRescued(template: FormTemplate, { sezioni }: Part): FormTemplate {
  let rescued = template;
  for (const definition of sezioni.filter(({ campi }) => campi.length > 0)) {
    const named = indexTemplate(rescued).sezioni.get(definition.uid)?.sezione;
    if (named === undefined || named.campi.length > 0) continue;
    rescued = editSezioni(rescued, (sezione) => (sezione === named ? definition : sezione));
  }
  return rescued;
}

/** The rule without what goes; null where nothing of it is left to say. */
function regolaWithout(regola: Regola, part: Part): Regola | null {
  const gone = idsOf(part);
  const named = namedByRegola(regola);
  const isTouched = (['campi', 'opzioni', 'sezioni'] as const).some((kind) => named[kind].some((id) => gone[kind].has(id)));
  if (!isTouched) return regola;
  switch (regola.tipo) {
    case 'VERIFICA_FLUSSO': {
      const esiti = regola.esiti.filter(({ opzioneId }) => !gone.opzioni.has(opzioneId));
      const sezioni = regola.sezioni.filter((id) => !gone.sezioni.has(id));
      return esiti.length === 0 || sezioni.length === 0 ? null : { ...regola, esiti, sezioni };
    }
    case 'ESCLUSIVA': {
      // Without options beside it, the rule would exclude all others of its field.
      const con = regola.con.filter((id) => !gone.opzioni.has(id));
      return gone.opzioni.has(regola.opzione) || con.length === 0 ? null : { ...regola, con };
    }
    case 'ORDINE': {
      if (named.campi.some((id) => gone.campi.has(id))) return null;
      return { ...regola, prima: puntoWithout(regola.prima, gone.opzioni), poi: puntoWithout(regola.poi, gone.opzioni) };
    }
    default:
      return null;
  }
}

function puntoWithout(punto: Punto, opzioni: ReadonlySet<Id>): Punto {
  if ('valore' in punto || punto.quanto === undefined) return punto;
  return { ...punto, quanto: punto.quanto.filter(({ opzione }) => !opzioni.has(opzione)) };
}
