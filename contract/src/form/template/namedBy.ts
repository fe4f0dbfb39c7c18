import { BadFormula, operandsOf, parseFormula } from './formula.ts';
import type { Campo, Id, Punto, Regola } from './template.types.ts';

const ORIGINE_CAMPO = 'campo:';

/** How one field may name another. */
export type Come = 'formula' | 'dipendeDa' | 'origineCampo' | 'script';

/** The uids of other fields that a field names, and how. */
export function namedByCampo({ origineCampo, opzioni }: Campo): { uid: string; come: Come }[] {
  const parametri = Object.values(opzioni?.script?.parametri ?? {}).filter((each) => typeof each === 'string');
  return [
    ...(opzioni?.formula === undefined ? [] : operandsIn(opzioni.formula).map((uid) => ({ uid, come: 'formula' as const }))),
    ...(opzioni?.dipendeDa === undefined ? [] : [{ uid: opzioni.dipendeDa, come: 'dipendeDa' as const }]),
    ...(origineCampo?.startsWith(ORIGINE_CAMPO) === true
      ? [{ uid: origineCampo.slice(ORIGINE_CAMPO.length), come: 'origineCampo' as const }]
      : []),
    ...parametri.map((uid) => ({ uid, come: 'script' as const })),
  ];
}

/** A formula that cannot be read names nothing: the lint says why. */
function operandsIn(formula: string): string[] {
  try {
    return [...new Set(operandsOf(parseFormula(formula)).map(({ uid }) => uid))];
  } catch (error) {
    if (error instanceof BadFormula) return [];
    throw error;
  }
}

/** The field with the uids that it names changed; one that is not in `uids` stays. */
export function renameInCampo(campo: Campo, uids: ReadonlyMap<string, string>): Campo {
  if (!namedByCampo(campo).some(({ uid }) => uids.has(uid))) return campo;
  const { opzioni, origineCampo } = campo;
  const now = (uid: string) => uids.get(uid) ?? uid;
  const renamed = {
    ...campo,
    origineCampo: origineCampo?.startsWith(ORIGINE_CAMPO) ? `${ORIGINE_CAMPO}${now(origineCampo.slice(6))}` : origineCampo,
  };
  if (opzioni === undefined) return renamed;
  const { formula, dipendeDa, script } = opzioni;
  return {
    ...renamed,
    opzioni: {
      ...opzioni,
      ...(formula !== undefined && { formula: renameInFormula(formula, uids) }),
      ...(dipendeDa !== undefined && { dipendeDa: now(dipendeDa) }),
      ...(script && {
        script: {
          ...script,
          parametri: Object.fromEntries(
            Object.entries(script.parametri).map(([nome, value]) => [nome, typeof value === 'string' ? now(value) : value]),
          ),
        },
      }),
    },
  };
}

/** Words of a formula are functions, numbers or uids; a uid may have a part after a dot. */
const renameInFormula = (formula: string, uids: ReadonlyMap<string, string>): string =>
  formula.replace(/[A-Za-z0-9_]+(?=\.[A-Za-z]|[^\w.]|$)/g, (word, at: number) =>
    formula[at - 1] === '.' ? word : (uids.get(word) ?? word),
  );

type Named = Record<'campi' | 'opzioni' | 'sezioni', Id[]>;

/** The fields, options and sections that a rule names. */
export function namedByRegola(regola: Regola): Named {
  const named: Named = { campi: [], opzioni: [], sezioni: [] };
  switch (regola.tipo) {
    case 'VERIFICA_FLUSSO':
      return { ...named, sezioni: regola.sezioni, opzioni: regola.esiti.map(({ opzioneId }) => opzioneId) };
    case 'APRI_COLLATERALE':
      return { campi: [regola.campo], opzioni: [regola.valore], sezioni: [regola.sezione] };
    case 'FORZA_VALORE':
      return { ...named, campi: [regola.campo], opzioni: [regola.valore, regola.daOpzioneId] };
    case 'ESCLUSIVA':
      return { ...named, opzioni: [regola.opzione, ...regola.con] };
    case 'ORDINE':
      return { ...named, ...namedByPunti([regola.prima, regola.poi]) };
    case 'AUTODICHIARAZIONE':
    case 'ISTANZA_CER':
      return { ...named, campi: [regola.campo] };
    case 'SEZIONI_MINIME':
      return named;
  }
}

const namedByPunti = (punti: readonly Punto[]): Pick<Named, 'campi' | 'opzioni'> => ({
  campi: punti.flatMap((punto) => ('campo' in punto ? [punto.campo] : [])),
  opzioni: punti.flatMap((punto) => ('campo' in punto ? (punto.quanto ?? []).map(({ opzione }) => opzione) : [])),
});

type Now = Record<'campo' | 'opzione' | 'sezione', (id: Id) => Id>;

/** The rule with the ids that it names changed. */
export function renameInRegola(regola: Regola, now: Now): Regola {
  switch (regola.tipo) {
    case 'VERIFICA_FLUSSO':
      return {
        ...regola,
        sezioni: regola.sezioni.map(now.sezione),
        esiti: regola.esiti.map((esito) => ({ ...esito, opzioneId: now.opzione(esito.opzioneId) })),
      };
    case 'APRI_COLLATERALE':
      return { ...regola, campo: now.campo(regola.campo), valore: now.opzione(regola.valore), sezione: now.sezione(regola.sezione) };
    case 'FORZA_VALORE':
      return {
        ...regola,
        campo: now.campo(regola.campo),
        valore: now.opzione(regola.valore),
        daOpzioneId: now.opzione(regola.daOpzioneId),
      };
    case 'ESCLUSIVA':
      return { ...regola, opzione: now.opzione(regola.opzione), con: regola.con.map(now.opzione) };
    case 'ORDINE':
      return { ...regola, prima: renameInPunto(regola.prima, now), poi: renameInPunto(regola.poi, now) };
    case 'AUTODICHIARAZIONE':
    case 'ISTANZA_CER':
      return { ...regola, campo: now.campo(regola.campo) };
    case 'SEZIONI_MINIME':
      return regola;
  }
}

function renameInPunto(punto: Punto, now: Now): Punto {
  if ('valore' in punto) return punto;
  const renamed = { ...punto, campo: now.campo(punto.campo) };
  if (punto.quanto === undefined) return renamed;
  return { ...renamed, quanto: punto.quanto.map((each) => ({ ...each, opzione: now.opzione(each.opzione) })) };
}
