import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import { ammissibilitaOf, utenteForAmmissibilita } from './ammissibilita.queries.ts';
import { listBozzeOf, listClassiAperte, listParametri } from './bandi.queries.ts';
import { type FileRow, listFilesOf } from './configurazione.queries.ts';
import { readPresenze } from './limiti.queries.ts';
import { linguaOf, presentFile } from './presentBando.ts';

type Aperta = RowOf<typeof listClassiAperte>;
type ClasseAperta = BandoAperto['tipologiaProgetti'][number]['classi'][number];

/** The open calls; each classe says whether the caller may present a proposta and, if not, every reason, in the language of the page (D-77). */
export async function listBandiValidi(tx: Tx, { actor, received, lingua }: Asking): Promise<BandoAperto[]> {
  const classi = await listClassiAperte(tx, { received });
  if (classi.length === 0) return [];
  const {
    utente,
    presenze: { presenze },
    parametri,
    bozze,
    files,
  } = await together(tx, {
    utente: utenteForAmmissibilita.with({ utenteId: actor.id }),
    presenze: readPresenze.with({ utenteId: actor.id, received }),
    parametri: listParametri.with({ classi: classi.map(({ classeId }) => classeId) }),
    bozze: listBozzeOf.with({ utenteId: actor.id }),
    files: listFilesOf.with({ bandi: [...new Set(classi.map(({ bandoId }) => bandoId))] }),
  });

  const present = (classe: Aperta): ClasseAperta => {
    const dettagli = writtenIn(lingua, () => ammissibilitaOf(utente, classe, presenze));
    return {
      id: classe.classeId,
      nome: classe.classeNome,
      descrizione: classe.classeDescrizione,
      lingua: classe.lingua,
      anno: classe.anno,
      parameters: parametri.filter(({ classeId }) => classeId === classe.classeId).map(({ codice, valore }) => ({ codice, valore })),
      ammissibilita: { ammissibile: dettagli.length === 0, motivi: dettagli.map(({ testo }) => testo), dettagli },
      bozze: bozze.filter(({ classeId }) => classeId === classe.classeId).map(({ id, titolo }) => ({ id, titolo })),
    };
  };
  return [...Map.groupBy(classi, ({ bandoId }) => bandoId).values()].map((ofBando) => presentBando(ofBando, files, present));
}

type Present = (classe: Aperta) => ClasseAperta;

function presentBando(classi: Aperta[], files: readonly FileRow[], present: Present): BandoAperto {
  const [first] = classi as [Aperta];
  return {
    id: first.bandoId,
    anno: first.anno,
    nome: first.bandoNome,
    descrizione: first.bandoDescrizione,
    lingua: linguaOf(classi),
    files: files.filter(({ bandoId }) => bandoId === first.bandoId).map(presentFile),
    startTimestamp: first.bandoInizio.toISOString(),
    endTimestamp: first.bandoFine.toISOString(),
    tipologiaProgetti: [...Map.groupBy(classi, ({ tipologiaId }) => tipologiaId).values()].map((ofTipologia) => {
      const [tipologia] = ofTipologia as [Aperta];
      return {
        id: tipologia.tipologiaId,
        nome: tipologia.tipologiaNome,
        sigla: tipologia.sigla,
        gruppo: tipologia.gruppo,
        startTimestamp: tipologia.inizio.toISOString(),
        endTimestamp: tipologia.scadenza.toISOString(),
        classi: ofTipologia.map(present),
      };
    }),
  };
}
