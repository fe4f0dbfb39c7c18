import { familyOf } from '../kinds/kinds.ts';
import { isLine } from '../kinds/text.ts';
import type { Regola } from '../template/template.types.ts';
import { type Lint, say } from './lint.ts';

/** A rule must name fields, options and sections that exist. */
export function lintRegola(lint: Lint, regola: Regola): void {
  const { campoById, sezioneById } = lint.index;
  if ('campo' in regola && !campoById.has(regola.campo))
    say(lint, regola.tipo, `La regola ${regola.tipo} nomina il campo ${regola.campo}, che non esiste.`);
  for (const id of optionsNamed(regola))
    if (!lint.options.has(id)) say(lint, regola.tipo, `La regola ${regola.tipo} nomina l'opzione ${id}, che non esiste.`);
  lintPunti(lint, regola);
  lintIstanza(lint, regola);
  const sezioni = regola.tipo === 'VERIFICA_FLUSSO' ? regola.sezioni : regola.tipo === 'APRI_COLLATERALE' ? [regola.sezione] : [];
  for (const id of sezioni)
    if (!sezioneById.has(id)) say(lint, regola.tipo, `La regola ${regola.tipo} nomina la sezione ${id}, che non esiste.`);
}

/** The number of an istanza must be a line of text. */
function lintIstanza(lint: Lint, regola: Regola): void {
  if (regola.tipo !== 'ISTANZA_CER') return;
  const campo = lint.index.campi.get(lint.index.campoById.get(regola.campo) ?? '')?.campo;
  if (campo !== undefined && !isLine(campo))
    say(lint, campo.uid, `${campo.label}: la regola ISTANZA_CER vale per un campo di testo di una riga.`);
}

/** The points of a rule must be existing fields, columns of the table and options of the field. */
function lintPunti(lint: Lint, regola: Regola): void {
  if (regola.tipo !== 'ORDINE') return;
  const { campi, campoById } = lint.index;
  if ('valore' in regola.prima && 'valore' in regola.poi) say(lint, regola.tipo, 'La regola ORDINE confronta due numeri, e nessun campo.');
  for (const punto of [regola.prima, regola.poi]) {
    if ('valore' in punto) continue;
    const campo = campi.get(campoById.get(punto.campo) ?? '')?.campo;
    if (campo === undefined) {
      say(lint, regola.tipo, `La regola ORDINE nomina il campo ${punto.campo}, che non esiste.`);
      continue;
    }
    const columns = familyOf(campo.tipoCampo)?.columns?.(campo) ?? [];
    if (punto.colonna !== undefined && !columns.some(({ uid }) => uid === punto.colonna))
      say(lint, campo.uid, `${campo.label}: la regola ORDINE nomina la colonna "${punto.colonna}", che non esiste.`);
    for (const { opzione } of punto.quanto ?? [])
      if (!campo.valori.some(({ id }) => id === opzione))
        say(lint, campo.uid, `${campo.label}: la regola ORDINE nomina l'opzione ${opzione}, che non esiste.`);
  }
}

function optionsNamed(regola: Regola): number[] {
  if (regola.tipo === 'ESCLUSIVA') return [regola.opzione, ...regola.con];
  if (regola.tipo === 'VERIFICA_FLUSSO') return regola.esiti.map(({ opzioneId }) => opzioneId);
  if (regola.tipo === 'APRI_COLLATERALE') return [regola.valore];
  return regola.tipo === 'FORZA_VALORE' ? [regola.valore, regola.daOpzioneId] : [];
}
