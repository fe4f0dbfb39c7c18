import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { TUTOR } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { StoredFamily } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { getClasse, listCategorieOf, listParametriOf, listVociOf } from './classe.queries.ts';

/** The facts that a classe gives to its forms. */
type ClasseFacts = Omit<Facts, 'oggi' | 'lookups'>;

/** Limits, expense items and categorie of a classe. */
export async function readClasseFacts(tx: Tx, { classeId }: { classeId: number }): Promise<ClasseFacts> {
  const {
    classe: { bandoId, importoSingoloAssegno, correzioneIndicatori },
    parametri,
    voci,
    categorie,
  } = await together(tx, {
    classe: getClasse.with({ classeId }),
    parametri: listParametriOf.with({ classeId }),
    voci: listVociOf.with({ classeId }),
    categorie: listCategorieOf.with({ classeId }),
  });
  const parametro = (codice: string) => parametri.find((row) => row.codice === codice)?.valore ?? null;
  return {
    bandoId,
    voci,
    importoSingoloAssegno,
    correzioneIndicatori,
    finanziamentoMin: parametro('FINANZIAMENTO_MIN'),
    finanziamentoMax: parametro('FINANZIAMENTO_MAX'),
    numeroProgettiMin: parametro('NUMERO_PROGETTI_MIN'),
    mesiFinanziamento: parametro('MESI_FINANZIAMENTO'),
    limitiGruppo: {
      minimo: parametro('PARTECIPANTI_MIN'),
      massimo: parametro('PARTECIPANTI_MAX'),
      categorie: categorie.map((categoria) => ({ ...categoria, conta: categoria.id !== TUTOR })),
    },
  };
}

/** The facts of the classe for each of its forms; an istanza has none. */
export function storedClasse(): StoredFamily {
  const kept = new Map<number, { version: number; facts: ClasseFacts }>();
  return {
    kinds: 'EVERY',
    async facts({ classe, ask }) {
      if (classe === null) return {};
      const { classeId } = classe;
      const before = kept.get(classeId);
      const version = classe.classeUpdatedAt.getTime();
      const facts = before?.version === version ? before.facts : await ask(readClasseFacts, { classeId });
      kept.set(classeId, { version, facts });
      // The expected start belongs to the call: its changes do not touch the version of the classe.
      return Object.assign({}, facts, { avvioPrevisto: classe.avvioPrevisto ?? null });
    },
  };
}
