import { ATTRIBUTI_INIZIALI, ATTRIBUTI_NUOVA_CLASSE, type Parametro } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureValid } from '../../../ground/refuse.ts';
import { listFasiOf } from '../classeDettaglio.queries.ts';
import { insertClasse, writeCriteri } from '../classeWrites.queries.ts';
import { insertTipologia } from '../configurazioneWrites.queries.ts';
import { lockLimiti } from '../limiti.queries.ts';
import { ensureGruppo, ensureSiglaDiGruppo } from '../lockBando.ts';
import { writeSections } from '../writeSections.ts';
import { codiciOf } from './bandiPronti.ts';
import type { BandoPronto, ClassePronta, CriterioPronto } from './bandoPronto.types.ts';
import { makeModuli } from './moduliDelPronto.ts';
import { listRuoliCalled, writeFormOfStep } from './pronti.queries.ts';

type Into = { bandoId: number; nome: string };

/** Puts into a new call what a ready-made one lays down, with the forms that it needs (D-238). */
export async function addPronto(tx: Tx, pronto: BandoPronto, { bandoId, nome: bando }: Into, request: Asking): Promise<void> {
  const { actor, received } = request;
  await lockLimiti(tx);
  const versioni = await makeModuli(tx, { codici: codiciOf(pronto), bando }, request);
  const ruoli = await idsOfRuoli(tx, pronto);
  for (const { nome, sigla, gruppo, classi } of pronto.tipologie) {
    ensureGruppo(gruppo, request);
    await ensureSiglaDiGruppo(tx, { sigla, gruppo, exceptId: null });
    const { id: tipologiaId } = await insertTipologia(tx, { bandoId, nome, sigla, gruppo, at: received, by: actor.id });
    for (const classe of classi) await addClassePronta(tx, classe, { tipologiaId, versioni, ruoli, at: received, by: actor.id });
  }
}

type Places = {
  tipologiaId: number;
  versioni: ReadonlyMap<string, number>;
  ruoli: (codici: readonly string[]) => number[];
  at: Date;
  by: number;
};

async function addClassePronta(tx: Tx, pronta: ClassePronta, { tipologiaId, versioni, ruoli, at, by }: Places): Promise<void> {
  const versioneOf = (codice: string) => versioni.get(codice) ?? missing(codice);
  const { nome, descrizione, moduli, attributi, fasi, step } = pronta;
  const formVersioneId = versioneOf(moduli.domanda);
  const { id } = await insertClasse(tx, { tipologiaId, nome, formVersioneId, at, by });
  const senza = { formPartecipanteVersioneId: null, formRendicontoVersioneId: null };
  const classe = { id, nome, descrizione, attributi: { ...ATTRIBUTI_INIZIALI, ...ATTRIBUTI_NUOVA_CLASSE }, formVersioneId, ...senza };
  await writeSections(
    tx,
    classe,
    {
      attributi,
      parameters: Object.entries(pronta.parametri).map(([codice, valore]) => ({ codice: codice as Parametro, valore })),
      categorie: pronta.categorie.map(({ ruoli: codici, ...categoria }) => ({ ...categoria, ruoli: ruoli(codici), regimi: [] })),
      rendicontoVoce: pronta.voci.map((voce) => ({ ...voce, id: null })),
      formPartecipanteVersioneId: moduli.partecipante === null ? null : versioneOf(moduli.partecipante),
      formRendicontoVersioneId: versioneOf(moduli.rendiconto),
      faseValutazione: fasi.map((fase) => ({ id: null, nome: fase.nome, tipo: fase.tipo })),
      stepRendicontazione: step.map((each) => ({ id: null, nome: each.nome, mesi: each.mesi })),
    },
    { at, by },
  );
  await writeCriteriPronti(tx, id, fasi);
  for (const { nome: stepNome, modulo } of step)
    if (modulo !== undefined) await writeFormOfStep(tx, { classeId: id, nome: stepNome, versioneId: versioneOf(modulo) });
}

async function writeCriteriPronti(tx: Tx, classeId: number, fasi: ClassePronta['fasi']): Promise<void> {
  const rows = await listFasiOf(tx, { classi: [classeId] });
  const criteri = fasi.flatMap((fase, at) => {
    const faseId = rows.find((row) => row.fase === at + 1)?.id ?? missing(fase.nome);
    return fase.criteri.map((criterio) => ({ ...criterioOf(criterio), faseId }));
  });
  await writeCriteri(tx, { classeId, criteri: criteri.map((criterio, at) => ({ ...criterio, posizione: at + 1 })) });
}

/** A criterion as it is configured: one value, from 0 to its maximum, or yes and no. */
export function criterioOf({ descrizione, inglese, tipo = 'NORMALE', massimo, bloccante = false }: CriterioPronto) {
  const [valoreTrue, valoreFalse] = bloccante ? ['Sì', 'No'] : [null, null];
  const bounds = bloccante ? { minimo: null, massimo: null } : { minimo: 0, massimo };
  const words = { descrizione: bloccante ? '' : 'Punti', descrizioneEn: bloccante ? null : 'Points', valoreTrue, valoreFalse };
  const valore = { valore: massimo, ...bounds, ...words, valoreTrueEn: null, valoreFalseEn: null };
  const own = { descrizione, descrizioneEn: inglese ?? null, tipo, bloccante };
  return { id: null, ...own, concorreSoglia: false, coefficiente: 1, valoreList: [valore] };
}

/** The ids of roles by codice; refuses what the vocabulary has not, since a categoria without roles would admit everybody. */
async function idsOfRuoli(tx: Tx, { tipologie }: BandoPronto): Promise<(codici: readonly string[]) => number[]> {
  const categorie = tipologie.flatMap(({ classi }) => classi).flatMap((classe) => classe.categorie);
  const codici = [...new Set(categorie.flatMap(({ ruoli }) => ruoli))];
  const ids = new Map((await listRuoliCalled(tx, { codici })).map(({ codice, id }) => [codice, id]));
  const lost = codici.filter((codice) => !ids.has(codice));
  ensureValid(lost.map((codice) => ({ campo: 'pronto', messaggio: `Tra i ruoli dell’Ateneo manca ${codice}.` })));
  return (of) => of.flatMap((codice) => ids.get(codice) ?? []);
}

function missing(what: string): never {
  throw new Error(`The ready-made call lacks ${what}`);
}
