import type { BandoMio, BandoPagina } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { nomeDi, nomeInLingua, writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { RESPONSABILE } from '@sigeba/contract/partecipazioni/categorie.ts';
import { isOfOneRuolo } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking, AskingAnyone } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import { ammissibilitaOf, utenteForAmmissibilita } from './ammissibilita.queries.ts';
import { listBozzeOf } from './bandi.queries.ts';
import {
  findBandoIniziato,
  listCategorieOfBando,
  listClassiOfBando,
  listCriteriOfBando,
  listParametriOfBando,
  listRendicontiOfBando,
  listVociOfBando,
} from './bandoPagina.queries.ts';
import { listFilesOf } from './configurazione.queries.ts';
import { readPresenze } from './limiti.queries.ts';
import { linguaOf, presentFile } from './presentBando.ts';

type OfBando = { params: { id: number } };
type Bando = RowOf<typeof findBandoIniziato>;
type Classe = RowOf<typeof listClassiOfBando>;

/** The page of a call for a logged-in user; a researcher also gets what the call is to them. */
export async function readBando(tx: Tx, { actor, received, params }: Asking & OfBando): Promise<BandoMio> {
  const bandoId = params.id;
  const bando = found(await findBandoIniziato(tx, { bandoId, received, gruppi: gruppiOf(actor.roles) }));
  const classi = await listClassiOfBando(tx, { bandoId });
  const perMe = actor.roles.has('UTENTE') ? await perMeOf(tx, classi, { utenteId: actor.id, received }) : null;
  return { ...(await presentBando(tx, bando, classi)), perMe };
}

/** For each classe whether a researcher may apply, why not, and their own drafts of it (D-77). */
async function perMeOf(tx: Tx, classi: readonly Classe[], { utenteId, received }: { utenteId: number; received: Date }) {
  const {
    utente,
    presenze: { presenze },
    bozze,
  } = await together(tx, {
    utente: utenteForAmmissibilita.with({ utenteId }),
    presenze: readPresenze.with({ utenteId, received }),
    bozze: listBozzeOf.with({ utenteId }),
  });
  return classi.map((classe) => ({
    classeId: classe.classeId,
    motivi: writtenIn(classe.lingua, () => ammissibilitaOf(utente, classe, presenze)),
    bozze: bozze.filter(({ classeId }) => classeId === classe.classeId).map(({ id, titolo }) => ({ id, titolo })),
  }));
}

/** The same page for anybody, where the office has made the call public: nothing on it is about a person (D-188). */
export async function readBandoPubblico(tx: Tx, { received, params }: AskingAnyone & OfBando): Promise<BandoPagina> {
  const bando = found(await findBandoIniziato(tx, { bandoId: params.id, received, gruppi: [] }));
  return presentBando(tx, found(bando.pubblico ? bando : undefined), await listClassiOfBando(tx, { bandoId: bando.id }));
}

async function presentBando(tx: Tx, bando: Bando, classi: readonly Classe[]): Promise<BandoPagina> {
  const of = { bandoId: bando.id };
  const { files, parametri, categorie, voci, criteri, rendiconti } = await together(tx, {
    files: listFilesOf.with({ bandi: [bando.id] }),
    parametri: listParametriOfBando.with(of),
    categorie: listCategorieOfBando.with(of),
    voci: listVociOfBando.with(of),
    criteri: listCriteriOfBando.with(of),
    rendiconti: listRendicontiOfBando.with(of),
  });
  const presentClasse = (classe: Classe) => ({
    id: classe.classeId,
    lingua: classe.lingua,
    nome: classe.classeNome,
    descrizione: classe.classeDescrizione,
    parameters: ofClasse(parametri, classe),
    categorie: writtenIn(classe.lingua, () => ofClasse(categorie, classe).map(presentCategoria)),
    voci: ofClasse(voci, classe),
    criteri: ofClasse(criteri, classe),
    rendiconti: ofClasse(rendiconti, classe),
    ...regoleOf(classe),
  });
  return {
    id: bando.id,
    anno: bando.anno,
    nome: bando.nome,
    descrizione: bando.descrizione,
    files: files.map(presentFile),
    startTimestamp: bando.inizio.toISOString(),
    endTimestamp: bando.fine.toISOString(),
    valutazionePrevista: bando.valutazionePrevista,
    esitoPrevisto: bando.esitoPrevisto,
    avvioPrevisto: bando.avvioPrevisto,
    lingua: linguaOf(classi),
    contatto: typeof bando.contatto === 'string' && bando.contatto !== '' ? bando.contatto : null,
    tipologie: byTipologia(classi, presentClasse),
  };
}

/** What a classe lays down for its domande, apart from amounts, people and items. */
const regoleOf = (classe: Classe) => ({
  coppie: coppieOf(classe),
  importoSingoloAssegno: classe.importoSingoloAssegno,
  sogliaFinanziabilita: classe.sogliaFinanziabilita,
  riaperturaAutonoma: classe.riaperturaAutonoma,
  limiteResponsabile: limiteResponsabileOf(classe),
});

/** Replaces ids by the names that the vocabularies have in the language of the form. */
const presentCategoria = ({ nome, nomeEn, ruoli, ...categoria }: Omit<RowOf<typeof listCategorieOfBando>, 'classeId'>) => ({
  ...categoria,
  nome: nomeDi({ descrizione: nome, descrizioneEn: nomeEn }),
  ruoli: ruoli.map(nomeDi),
});

const limiteResponsabileOf = ({ limiti, sigla }: Classe): number | null =>
  limiti.find((limite) => isOfOneRuolo(limite) && limite.a.sigla === sigla && limite.a.categoriaId === RESPONSABILE)?.massimo ?? null;

const coppieOf = ({ limiti, lingua }: Classe) =>
  limiti
    .filter((limite) => !isOfOneRuolo(limite))
    .map(({ a, b, massimo }) => ({ a: nomeInLingua(lingua, a.nome, a.nomeEn), b: nomeInLingua(lingua, b.nome, b.nomeEn), massimo }));

/** The rows of one classe, without its id. */
const ofClasse = <Row extends { classeId: number }>(rows: readonly Row[], { classeId }: Classe): Omit<Row, 'classeId'>[] =>
  rows.filter((row) => row.classeId === classeId).map(({ classeId: _, ...row }) => row);

const byTipologia = <Shown>(classi: readonly Classe[], presentClasse: (classe: Classe) => Shown) =>
  [...Map.groupBy(classi, ({ tipologiaId }) => tipologiaId).values()].map((ofTipologia) => {
    const [tipologia] = ofTipologia as [Classe];
    return {
      id: tipologia.tipologiaId,
      nome: tipologia.tipologiaNome,
      startTimestamp: tipologia.inizio.toISOString(),
      endTimestamp: tipologia.scadenza.toISOString(),
      classi: ofTipologia.map(presentClasse),
    };
  });
