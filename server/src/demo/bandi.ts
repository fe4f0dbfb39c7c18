import { ATTRIBUTI_NUOVA_CLASSE, type Voce } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import { PAROLE_CUN, STRUTTURE } from '@sigeba/contract/lookup/lookupPaths.ts';
import { CATEGORIA, TUTOR } from '@sigeba/contract/partecipazioni/categorie.ts';
import { CATEGORIE } from '../features/lookup/categorie.ts';
import type { Modulo } from '../form/pronti/modulo.ts';
import { BANDO_2015, BANDO_2023, type BandoModel, bandiOf, bandoId } from './bandiModelli.ts';
import { type ClasseModel, VOCI_EN } from './classi.ts';
import { criteriRows } from './criteri.ts';
import { formRows } from './moduli/formRows.ts';
import { MODULI, moduloPartecipante, versioneId } from './moduli/moduli.ts';

import { addDays, romeInstant } from './romeTime.ts';
import { formRendicontoOf, officeOf, stepRows } from './stepRendiconto.ts';
import type { Vocabolari } from './vocabolari.ts';

/** Like class 522 of the original: evaluated by text only, hence without a threshold (D-54). */
const isSenzaPunteggi = (key: string, yearsAgo: number): boolean => key === 'TIPO_2' && yearsAgo === 2;

/** A classe of one year, with everything that its proposte need. */
export type ClasseDemo = ClasseModel & {
  id: number;
  anno: number;
  tipologiaId: number;
  sigla: string;
  apertura: Date;
  /** The last instant at which a proposta is accepted. */
  chiusura: Date;
  ufficializzazione: Date | null;
  aperta: boolean;
  /** Evaluated by external referees, between the check and the commission. */
  conReferee: boolean;
  /** Its sheets have only text. */
  senzaPunteggi: boolean;
  modulo: Modulo;
  /** The form of the members; null where only the responsabile fills in. */
  moduloPartecipante: Modulo | null;
  facts: Omit<Facts, 'oggi'>;
};

/** What a classe has from the beginning (D-106). */
const NUOVA_CLASSE = Object.entries(ATTRIBUTI_NUOVA_CLASSE);

/** Still being evaluated, in three phases: the Grandi of last year. */
const isNonUfficializzata = (key: string, yearsAgo: number): boolean => key === 'GRANDI' && yearsAgo === 1;

/** The calls of three years, newest first, and two older ones. */
const everyBando = (now: Date) => [
  ...[0, 1, 2].flatMap((yearsAgo) => bandiOf(yearsAgo).map((bando) => ({ bando, yearsAgo, id: bandoId(bando, yearsAgo) }))),
  ...[BANDO_2023, BANDO_2015].map((bando) => ({ bando, yearsAgo: annoCorrente(now) - bando.anno, id: bando.numero })),
];

/** The rows of the calls of three years and of two older ones, and the classi of the proposte, newest year first. */
export function buildBandi(vocabolari: Vocabolari, now: Date) {
  const classi = everyBando(now).flatMap((place) => classiOf({ ...place, now, vocabolari }));
  const idsOf = (codici: readonly string[]) => vocabolari.ruolo.filter(({ codice }) => codici.includes(codice)).map(({ id }) => id);
  return { classi, rows: { ...formRows(now), ...bandoRows(now), ...classeRows(classi, idsOf, now), tipologia_incompatibilita: LIMITI } };
}

export const annoCorrente = (now: Date): number => yearInRome(now);

function windowOf({ chiudeTra, anniPrima }: BandoModel, yearsAgo: number, now: Date) {
  const oggi = dayInRome(now);
  if (yearsAgo === 0 || anniPrima === null)
    return { apertura: romeInstant(addDays(oggi, -30), '09:00'), chiusura: romeInstant(addDays(oggi, chiudeTra), '14:00') };
  const anno = annoCorrente(now) - yearsAgo;
  return { apertura: romeInstant(`${anno}-${anniPrima.apre}`, '09:00'), chiusura: romeInstant(`${anno}-${anniPrima.chiude}`, '14:00') };
}

/** As an office plans: evaluation a month after the deadline, outcome after five months, projects after six. */
function previsteOf(chiusura: Date) {
  const dopo = (giorni: number) => addDays(dayInRome(chiusura), giorni);
  return { valutazione_prevista: dopo(30), esito_previsto: dopo(150), avvio_previsto: dopo(180) };
}

type Place = { bando: BandoModel; id: number; yearsAgo: number; now: Date; vocabolari: Vocabolari };

function classiOf({ bando, id: tipologiaId, yearsAgo, now, vocabolari }: Place): ClasseDemo[] {
  const anno = annoCorrente(now) - yearsAgo;
  return bando.classi.map((model, index): ClasseDemo => {
    const id = tipologiaId * 10 + index + 1;
    const officialised = yearsAgo > 0 && !isNonUfficializzata(model.key, yearsAgo);
    return {
      ...model,
      id,
      anno,
      tipologiaId,
      sigla: bando.tipologia.sigla,
      ...windowOf(bando, yearsAgo, now),
      ufficializzazione: officialised && bando.anniPrima ? romeInstant(`${anno}-${bando.anniPrima.ufficializza}`, '12:00') : null,
      aperta: yearsAgo === 0,
      conReferee: isNonUfficializzata(model.key, yearsAgo),
      senzaPunteggi: isSenzaPunteggi(model.key, yearsAgo),
      modulo: moduloOf(model, yearsAgo),
      moduloPartecipante: model.key === 'MEDI' || model.key === 'GRANDI' ? moduloPartecipante : null,
      facts: Object.assign(factsOf(model, id, vocabolari, yearsAgo === 0 ? moduloOf(model, yearsAgo) : null), {
        avvioPrevisto: previsteOf(windowOf(bando, yearsAgo, now).chiusura).avvio_previsto,
      }),
    };
  });
}

function moduloOf({ key }: ClasseModel, yearsAgo: number): Modulo {
  if (key === 'PICCOLI' && yearsAgo === 2) return MODULI.PICCOLI_EN;
  if (key === 'ATTREZZATURE_2015') return MODULI.PICCOLI;
  return key === 'MEDI' && yearsAgo > 0 ? MODULI.MEDI_V1 : MODULI[key];
}

/** The name of an expense item: in the language of the classe's form, and in reports in Italian. */
const namedIn = (modulo: Modulo | null, voce: Voce): Voce => ({
  ...voce,
  ...(modulo?.template.lingua === 'en' && VOCI_EN[voce.nome]),
});

function factsOf(model: ClasseModel, id: number, vocabolari: Vocabolari, modulo: Modulo | null): ClasseDemo['facts'] {
  const {
    voci,
    importoAssegno,
    finanziamento: [min, max],
  } = model;
  const lookup = (rows: readonly { id: number; codice: string; descrizione: string; descrizione_en: string }[]) =>
    rows.map((row) => ({ id: row.id, codice: row.codice, descrizione: row.descrizione, descrizioneEn: row.descrizione_en }));
  return {
    voci: voci.map((voce, at) => ({ id: id * 100 + at + 1, ...namedIn(modulo, voce) })),
    importoSingoloAssegno: importoAssegno ?? null,
    finanziamentoMin: min,
    finanziamentoMax: max,
    numeroProgettiMin: model.progettiMin ?? null,
    limitiGruppo: limitiOf(model),
    lookups: {
      areeCUN: lookup(vocabolari.area_cun),
      ssds: lookup(vocabolari.ssd),
      settoriERC: lookup(vocabolari.settore_erc),
      'tematiche-H-2020': lookup(vocabolari.tematica_h2020),
      [STRUTTURE]: vocabolari.struttura
        .filter(({ valido }) => valido)
        .map(({ id, nome, nome_en }) => ({ id, codice: null, descrizione: nome, descrizioneEn: nome_en })),
      [PAROLE_CUN]: vocabolari.parola_chiave_cun.map(({ id, descrizione, descrizione_en: descrizioneEn }) => ({
        id,
        codice: null,
        descrizione,
        descrizioneEn,
      })),
      'sotto-settori-erc': vocabolari.sotto_settore_erc.map(({ settore_erc_id, descrizione_en: descrizioneEn, ...row }) => ({
        ...row,
        descrizioneEn,
        padreId: settore_erc_id,
      })),
      'dizionariHorizon/flagship': lookup(vocabolari.dizionario_horizon.filter(({ tipo }) => tipo === 'FLAGSHIP')),
    },
  };
}

const limitiOf = ({ partecipanti: [minimo, massimo], categorie }: ClasseModel): Facts['limitiGruppo'] => ({
  minimo,
  massimo,
  categorie: categorie
    .filter(({ id }) => id !== CATEGORIA.RESPONSABILE)
    .map(({ id, minimo: least, massimo: most }) => {
      const { descrizione_plurale: nome = '', descrizione_plurale_en: nomeEn = null } = CATEGORIE.find((each) => each.id === id) ?? {};
      return { id, nome, nomeEn, minimo: least, massimo: most, conta: id !== TUTOR };
    }),
});

function bandoRows(now: Date) {
  const years = everyBando(now);
  return {
    bando: years.map(({ bando, id, yearsAgo }) => {
      const { apertura, chiusura } = windowOf(bando, yearsAgo, now);
      const anno = annoCorrente(now) - yearsAgo;
      return {
        id,
        anno,
        nome: bando.nome(anno),
        descrizione: bando.descrizione,
        start_timestamp: apertura,
        end_timestamp: chiusura,
        // The calls of this year are public.
        pubblico: yearsAgo === 0,
        ...previsteOf(chiusura),
        updated_at: apertura,
      };
    }),
    tipologia_progetto: years.map(({ bando, id }) => ({
      id,
      bando_id: id,
      ...bando.tipologia,
      ordine: 1,
      scadenza_rendiconto_fissa: bando.scadenzaRendiconti ?? null,
    })),
  };
}

function classeRows(classi: readonly ClasseDemo[], idsOf: (codici: readonly string[]) => number[], now: Date) {
  return {
    classe: classi.map((classe, at) => ({
      id: classe.id,
      tipologia_id: classe.tipologiaId,
      nome: classe.nome,
      descrizione: classe.descrizione,
      ordine: at + 1,
      form_versione_id: versioneId(classe.modulo),
      form_partecipante_versione_id: classe.moduloPartecipante === null ? null : versioneId(classe.moduloPartecipante),
      form_rendiconto_versione_id: formRendicontoOf(classe.key),
      data_ufficializzazione: classe.ufficializzazione,
      ufficializzata_da: classe.ufficializzazione === null ? null : officeOf(classe),
      // Until then referees and commissions are at work.
      fine_valutazione_ts: isNonUfficializzata(classe.key, annoCorrente(now) - classe.anno)
        ? romeInstant(addDays(dayInRome(now), 40), '18:00')
        : null,
      importo_singolo_assegno: classe.importoAssegno ?? null,
      soglia_finanziabilita: classe.senzaPunteggi ? null : classe.soglia,
      updated_at: classe.ufficializzazione ?? classe.apertura,
    })),
    step_rendicontazione: stepRows(classi, now),
    classe_parametro: classi.flatMap(parametriOf),
    classe_attributo: classi.flatMap(({ id, refereeMax, key, aperta, ufficializzazione, senzaPunteggi }) => [
      ...(refereeMax > 0 ? [{ classe_id: id, codice: 'refereeAttivi', valore: JSON.stringify(true) }] : []),
      { classe_id: id, codice: 'tipoCambioTitolare', valore: JSON.stringify(key === 'TM' ? 'COMPONENTE' : 'STRUTTURATO') },
      ...(key === 'MEDI' ? [{ classe_id: id, codice: 'mostraPosizione', valore: JSON.stringify(true) }] : []),
      ...(ufficializzazione === null
        ? NUOVA_CLASSE.map(([codice, valore]) => ({ classe_id: id, codice, valore: JSON.stringify(valore) }))
        : []),
      ...(senzaPunteggi ? [{ classe_id: id, codice: 'concludiSenzaPunteggi', valore: JSON.stringify(true) }] : []),
      ...(key === 'TM' && aperta ? [{ classe_id: id, codice: 'riaperturaAutonoma', valore: JSON.stringify(true) }] : []),
    ]),
    ...criteriRows(classi),
    classe_categoria: classi.flatMap((classe) =>
      classe.categorie.map(({ id, ruoli, minimo, massimo }) => ({
        classe_id: classe.id,
        categoria_id: id,
        ruoli: idsOf(ruoli),
        minimo,
        massimo,
      })),
    ),
    classe_voce: classi.flatMap((classe) =>
      classe.facts.voci.map(({ tipoImporto, descrizione, ...voce }, at) => ({
        ...voce,
        classe_id: classe.id,
        descrizione: descrizione ?? '',
        tipo_importo: tipoImporto,
        ordine: at + 1,
      })),
    ),
  };
}

function parametriOf({ id, finanziamento, partecipanti, mesi, refereeMax, progettiMin }: ClasseDemo) {
  const parametri = {
    FINANZIAMENTO_MIN: finanziamento[0],
    FINANZIAMENTO_MAX: finanziamento[1],
    PARTECIPANTI_MIN: partecipanti[0],
    PARTECIPANTI_MAX: partecipanti[1],
    NUMERO_PROGETTI_MIN: progettiMin ?? 0,
    REFEREE_MAX: refereeMax,
    MESI_FINANZIAMENTO: mesi,
  };
  return Object.entries(parametri).map(([codice, valore]) => ({ classe_id: id, codice: codice as keyof typeof parametri, valore }));
}

type Ruolo = readonly [sigla: string, categoria_id: number];
const limite = ([sigla_a, categoria_a_id]: Ruolo, [sigla_b, categoria_b_id]: Ruolo, massimo: number) => ({
  sigla_a,
  categoria_a_id,
  sigla_b,
  categoria_b_id,
  massimo,
});

/** One proposta of a tipologia and year as responsabile, two as coproponente; not both a Seed PNR and an equipment as responsabile (D-79). */
const LIMITI = [
  ...['RM', 'AR', 'TM', 'CN', 'SP', 'MA'].map((sigla): Ruolo => [sigla, CATEGORIA.RESPONSABILE]).map((ruolo) => limite(ruolo, ruolo, 1)),
  ...['RM', 'TM'].map((sigla): Ruolo => [sigla, CATEGORIA.COPROPONENTE]).map((ruolo) => limite(ruolo, ruolo, 2)),
  limite(['MA', CATEGORIA.RESPONSABILE], ['SP', CATEGORIA.RESPONSABILE], 1),
];
