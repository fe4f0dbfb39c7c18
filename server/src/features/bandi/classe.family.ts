import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { TUTOR } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { StoredFamily } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';

/** What a classe lays down for its forms.  */
type ClasseFacts = Omit<Facts, 'oggi' | 'lookups'>;
/** Limits, expense items and categorie of a classe. */
export async function readClasseFacts(tx: Tx, { classeId }: { classeId: number }): Promise<ClasseFacts> {
  const classe = await tx
    .selectFrom('classe')
    .select(['importo_singolo_assegno', 'correzione_indicatori'])
    .where('id', '=', classeId)
    .executeTakeFirstOrThrow();
  const parametri = await tx.selectFrom('classe_parametro').select(['codice', 'valore']).where('classe_id', '=', classeId).execute();
  const voci = await tx
    .selectFrom('classe_voce')
    .select(['id', 'nome', 'descrizione', 'tipo_importo as tipoImporto', 'importo', 'min', 'max'])
    .where('classe_id', '=', classeId)
    .orderBy('ordine')
    .orderBy('id')
    .execute();
  const categorie = await tx
    .selectFrom('classe_categoria as cc')
    .innerJoin('categoria as k', 'k.id', 'cc.categoria_id')
    .select(['k.id', 'k.descrizione_plurale as nome', 'cc.minimo', 'cc.massimo'])
    .where('cc.classe_id', '=', classeId)
    .where('k.codice', '<>', 'RESPONSABILE')
    .orderBy('k.id')
    .execute();
  const parametro = (codice: string) => parametri.find((row) => row.codice === codice)?.valore ?? null;
  return {
    voci,
    importoSingoloAssegno: classe.importo_singolo_assegno,
    correzioneIndicatori: classe.correzione_indicatori,
    finanziamentoMin: parametro('FINANZIAMENTO_MIN'),
    finanziamentoMax: parametro('FINANZIAMENTO_MAX'),
    limitiGruppo: {
      minimo: parametro('PARTECIPANTI_MIN'),
      massimo: parametro('PARTECIPANTI_MAX'),
      categorie: categorie.map((categoria) => ({ ...categoria, conta: categoria.id !== TUTOR })),
    },
  };
}

/** What the classe lays down for every form of it; an istanza has none. */
export function storedClasse(): StoredFamily {
  const kept = new Map<number, { version: number; facts: ClasseFacts }>();
  return {
    kinds: 'EVERY',
    async facts({ classe, ask }) {
      if (classe === null) return {};
      const { classeId } = classe;
      const known = kept.get(classeId);
      const version = classe.classeUpdatedAt.getTime();
      const facts = known?.version === version ? known.facts : await ask(readClasseFacts, { classeId });
      kept.set(classeId, { version, facts });
      return facts;
    },
  };
}
