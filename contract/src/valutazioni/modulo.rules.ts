import type { Cella } from '../cella.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { TESTI_MODULO } from './modulo.text.ts';
import {
  type CriterioScheda,
  campoMotivazione,
  campoPunteggio,
  checkScheda,
  fasceDette,
  type Riga,
  rigaOf,
  scalaOf,
} from './scheda.rules.ts';

/** The sheet to which a form belongs: the same proposta and phase, whoever fills it in. */
export type SchedaDelModulo = { propostaId: number; faseId: number | null };
type Criteri = readonly CriterioScheda[];
type Scheda = { motivazione: string | null; righe: readonly Riga[] };

/** A cell of a form to be written. */
type Scritta = string | number;

/** The code of the sheet in the file; 0 stands for a classe without phases. */
const codiceScheda = ({ propostaId, faseId }: SchedaDelModulo): string => `SHEET ${propostaId}-${faseId ?? '0'}`;
const codiceCriterio = ({ id }: { id: number }): string => `CRITERION ${id}`;
const CODICE_COMMENTO = 'OVERALL';

/** How a criterion is scored, in words for the referee. */
export function describeCriterio(criterio: CriterioScheda): string {
  const scala = scalaOf(criterio);
  if (scala.come === 'MOTIVAZIONE') return TESTI_MODULO.parole;
  if (scala.come === 'PUNTI') return TESTI_MODULO.punti(scala.minimo, scala.massimo, fasceDette(scala.fasce));
  return TESTI_MODULO.scelta(valoriDi(scala));
}

const valoriDi = (scala: Extract<ReturnType<typeof scalaOf>, { come: 'SINO' | 'SCELTA' }>) =>
  scala.come === 'SCELTA' ? scala.valori : [scala.si, scala.no];

/** The rows of a form below its head: the code of the sheet, a row for each criterion with its present answer, and the general comment. */
export function righeModulo(
  of: SchedaDelModulo & { titolo: string | null },
  criteri: Criteri,
  { motivazione, righe }: Scheda,
): (readonly Scritta[])[] {
  return [
    [codiceScheda(of), of.titolo ?? TESTI_MODULO.senzaTitolo, '', '', ''],
    ...criteri.map((criterio) => {
      const { punteggio, motivazione: parole } = rigaOf(righe, criterio.id);
      return [codiceCriterio(criterio), criterio.descrizione, describeCriterio(criterio), punteggio ?? '', parole ?? ''];
    }),
    [CODICE_COMMENTO, TESTI_MODULO.commento, TESTI_MODULO.facoltativo, '', motivazione ?? ''],
  ];
}

/** The answers of a form to one criterion; empty or unreadable ones are absent. */
export type RigaLetta = { criterioId: number; punteggio?: number; motivazione?: string };
export type ModuloLetto = { righe: RigaLetta[]; motivazione?: string; violazioni: Violazione[] };
type RigaFoglio = { riga: number; celle: readonly Cella[] };

/** Why a file is not the form of this sheet; null where it is. Columns are found by name, in any order. */
export function checkModulo(of: SchedaDelModulo, [head, ...rows]: readonly RigaFoglio[]): string | null {
  const at = colonneDi(head);
  if (at === null) return TESTI_MODULO.nessunModulo;
  const schede = rows.map(({ celle }) => testoDi(celle[at.codice])).filter((codice) => codice.startsWith('SHEET '));
  if (schede.length === 0) return TESTI_MODULO.nessunModulo;
  return schede.every((codice) => codice === codiceScheda(of)) ? null : TESTI_MODULO.altraScheda;
}

/** The answers of a form, by the rules of the sheet: each fault stands at its criterion, and everything readable is read. */
export function parseModulo(criteri: Criteri, [head, ...rows]: readonly RigaFoglio[]): ModuloLetto {
  const at = colonneDi(head);
  const letto: ModuloLetto = { righe: [], violazioni: [] };
  if (at === null) return letto;
  const seen = new Set<string>();
  for (const { riga, celle } of rows) {
    const codice = testoDi(celle[at.codice]);
    const [punti, parole] = [celle[at.punti] ?? null, celle[at.parole] ?? null];
    const criterio = criteri.find((each) => codiceCriterio(each) === codice);
    if (codice.startsWith('SHEET ') || (codice === '' && punti === null && parole === null)) continue;
    if (criterio === undefined && codice !== CODICE_COMMENTO)
      letto.violazioni.push({ campo: 'file', messaggio: TESTI_MODULO.rigaIgnota(riga) });
    else if (seen.has(codice)) letto.violazioni.push({ campo: campoDi(criterio), messaggio: TESTI_MODULO.dueVolte(riga) });
    else if (criterio === undefined) readCommento(letto, parole);
    else readCriterio(letto, criterio, { punti, parole });
    seen.add(codice);
  }
  return { ...letto, violazioni: [...letto.violazioni, ...checkScheda(criteri, schedaDi(letto), 'en')] };
}

const campoDi = (criterio: CriterioScheda | undefined): string => (criterio === undefined ? 'motivazione' : campoPunteggio(criterio.id));

const schedaDi = ({ righe, motivazione }: ModuloLetto): Scheda => ({
  motivazione: motivazione ?? null,
  righe: righe.map(({ criterioId, punteggio, motivazione: parole }) => ({
    criterioId,
    punteggio: punteggio ?? null,
    mediaModificata: false,
    motivazione: parole ?? null,
  })),
});

/** The positions of the columns; null where one is missing or occurs twice. */
function colonneDi(head: RigaFoglio | undefined) {
  const names = (head?.celle ?? []).map((cella) => testoDi(cella).toLowerCase());
  const placeOf = (name: string) => (names.indexOf(name) === names.lastIndexOf(name) ? names.indexOf(name) : -1);
  const [codice, , , punti, parole] = TESTI_MODULO.colonne.map((name) => placeOf(name.toLowerCase()));
  const places = { codice: codice ?? -1, punti: punti ?? -1, parole: parole ?? -1 };
  return Object.values(places).includes(-1) ? null : places;
}

const testoDi = (cella: Cella | undefined): string => (typeof cella === 'string' || typeof cella === 'number' ? String(cella).trim() : '');

type Celle = { punti: Cella; parole: Cella };

function readCriterio(letto: ModuloLetto, criterio: CriterioScheda, { punti, parole }: Celle): void {
  const riga: RigaLetta = { criterioId: criterio.id };
  const fault = (campo: string, messaggio: string) => letto.violazioni.push({ campo, messaggio });
  const given = puntiDi(criterio, punti);
  if (typeof given === 'number') riga.punteggio = given;
  else if (given !== null) fault(campoPunteggio(criterio.id), given.messaggio);
  const words = paroleDi(parole);
  if (typeof words === 'string') riga.motivazione = words;
  else if (words !== null) fault(campoMotivazione(criterio.id), words.messaggio);
  if (riga.punteggio !== undefined || riga.motivazione !== undefined) letto.righe.push(riga);
}

function readCommento(letto: ModuloLetto, cella: Cella): void {
  const words = paroleDi(cella);
  if (typeof words === 'string') letto.motivazione = words;
  else if (words !== null) letto.violazioni.push({ campo: 'motivazione', messaggio: words.messaggio });
}

/** A score as a number, with a comma or a dot, or by the label of one of the criterion's values. */
function puntiDi(criterio: CriterioScheda, cella: Cella): number | null | { messaggio: string } {
  if (cella === null || cella === '') return null;
  if (typeof cella === 'number') return puntiAmmessi(criterio, cella);
  if (typeof cella === 'object') return { messaggio: TESTI_MODULO.strana[cella.genere] };
  const testo = cella.trim();
  if (testo === '') return null;
  if (/^-?\d{1,7}([.,]\d{1,12})?$/.test(testo)) return puntiAmmessi(criterio, Number(testo.replace(',', '.')));
  const scala = scalaOf(criterio);
  const chosen =
    scala.come === 'SINO' || scala.come === 'SCELTA'
      ? valoriDi(scala).find((each) => each.testo !== null && each.testo.trim().toLowerCase() === testo.toLowerCase())
      : undefined;
  return chosen?.punti ?? { messaggio: TESTI_MODULO.nessunNumero(testo.slice(0, 60)) };
}

/** Where a criterion takes only text, a score is reported as a fault. */
const puntiAmmessi = (criterio: CriterioScheda, punti: number): number | { messaggio: string } =>
  scalaOf(criterio).come === 'MOTIVAZIONE' ? { messaggio: TESTI_MODULO.senzaPunti } : punti;

function paroleDi(cella: Cella): string | null | { messaggio: string } {
  if (cella === null) return null;
  if (typeof cella === 'object') return { messaggio: TESTI_MODULO.strana[cella.genere] };
  const testo = String(cella).replace(/\r\n?/g, '\n').trim();
  return testo === '' ? null : testo;
}
